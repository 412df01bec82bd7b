extension SymbolTables {
  /// Plain figures, stars and hearts.
  static let figures = """
    circle body O12 12 9.2
    square body R3.4 3.4 17.2 17.2 3.6
    app body R2.8 2.8 18.4 18.4 5.6
    triangle body:r2.2 M12 3.4 21.8 20.2 2.2 20.2Z
    diamond body:r1.6 M12 1.8 22.2 12 12 22.2 1.8 12Z
    rhombus body:r1.4 M12 2 19.4 12 12 22 4.6 12Z
    pentagon body:r1.4 P5 12 12.8 10 -90
    hexagon body:r1.6 P6 12 12 10 -90
    octagon body:r1.6 P8 12 12 10 22.5
    oval body E12 12 10.8 7.6
    oval.portrait body E12 12 7.6 10.8
    capsule body R1.2 6.6 21.6 10.8 5.4
    capsule.portrait body R6.6 1.2 10.8 21.6 5.4
    rectangle body R1.4 4.4 21.2 15.2 2.8
    rectangle.portrait body R4.4 1.4 15.2 21.2 2.8
    seal body:r2.2 X10 12 12 10.6 8.6 -90
    shield body M12 2.2C14 3.9 17 4.9 20.2 5.1V11.4C20.2 16.8 16.4 20.2 12 22 C7.6 20.2 3.8 16.8
     3.8 11.4V5.1C7 4.9 10 3.9 12 2.2Z
    circlebadge body O12 12 5.6
    circlebadge.2 body O8.4 12 4.6 gap O15.6 12 4.6 body O15.6 12 4.6
    circle.circle line O12 12 9.2O12 12 4.8
    smallcircle.filled.circle line:2 O12 12 9.2 solid O12 12 3
    largecircle.fill.circle line:2 O12 12 9.2 solid O12 12 5
    record.circle body:2 O12 12 9.2 solid O12 12 4
    target line:3 O12 12 9.2 line:2 O12 12 5.2 solid O12 12 0.9
    scope line O12 12 7.6M12 1.6V8M12 16V22.4M1.6 12H8M16 12H22.4
    circle.dashed line K12 12 9.2 -12 12K12 12 9.2 33 57K12 12 9.2 78 102K12 12 9.2 123 147 K12 12
     9.2 168 192K12 12 9.2 213 237K12 12 9.2 258 282K12 12 9.2 303 327
    circle.dotted solid:w1.1 O21.2 12 0.2O18.5 18.5 0.2O12 21.2 0.2O5.5 18.5 0.2O2.8 12 0.2 O5.5
     5.5 0.2O12 2.8 0.2O18.5 5.5 0.2
    square.dashed line M3.4 8V6.8Q3.4 3.4 6.8 3.4H8M16 3.4H17.2Q20.6 3.4 20.6 6.8V8 M20.6 16V17.2
     Q20.6 20.6 17.2 20.6H16M8 20.6H6.8Q3.4 20.6 3.4 17.2V16 M10.8 3.4H13.2M10.8 20.6H13.2M3.4
     10.8V13.2M20.6 10.8V13.2
    rectangle.dashed line M1.4 8.6V7.4Q1.4 4.4 4.4 4.4H5.6M18.4 4.4H19.6Q22.6 4.4 22.6 7.4V8.6
     M22.6 15.4V16.6Q22.6 19.6 19.6 19.6H18.4M5.6 19.6H4.4Q1.4 19.6 1.4 16.6V15.4 M9 4.4H15M9 19.6
     H15
    questionmark.square.dashed line:2 M3.4 8V6.8Q3.4 3.4 6.8 3.4H8 M16 3.4H17.2Q20.6 3.4 20.6 6.8
     V8 M20.6 16V17.2Q20.6 20.6 17.2 20.6H16M8 20.6H6.8Q3.4 20.6 3.4 17.2V16 line M9.2 9.4C9.2 7.7
     10.4 6.8 12 6.8C13.7 6.8 14.8 7.8 14.8 9.3C14.8 11.5 12 11.5 12 13.8 solid O12 17 0.3
    circle.lefthalf.filled line O12 12 9.2 solid K12 12 9.2 90 270Z
    circle.righthalf.filled line O12 12 9.2 solid K12 12 9.2 -90 90Z
    circle.tophalf.filled line O12 12 9.2 solid K12 12 9.2 180 360Z
    circle.bottomhalf.filled line O12 12 9.2 solid K12 12 9.2 0 180Z
    circle.grid.2x2 body O7.2 7.2 3.6O16.8 7.2 3.6O7.2 16.8 3.6O16.8 16.8 3.6
    circle.grid.3x3 body O5 5 2O12 5 2O19 5 2O5 12 2O12 12 2O19 12 2O5 19 2O12 19 2O19 19 2
    circle.grid.cross body O12 4.4 2.8O4.4 12 2.8O12 12 2.8O19.6 12 2.8O12 19.6 2.8
    circle.hexagongrid body O12 4 2.2O19 8 2.2O19 16 2.2O12 20 2.2O5 16 2.2O5 8 2.2O12 12 2.2
    square.on.square body R8.2 8.2 13.2 13.2 2.6 line M5.4 15.8H5.2Q2.6 15.8 2.6 13.2V5.2 Q2.6 2.6
     5.2 2.6H13.2Q15.8 2.6 15.8 5.2V5.4
    square.stack body R3.4 8.4 17.2 13 2.8 line M5.2 5.4H18.8M7 2.4H17
    square.stack.3d.up body:r1 M12 2.4 22 7.4 12 12.4 2 7.4Z line:2 M2 12 12 17 22 12 line:3 M2
     16.6 12 21.6 22 16.6
    square.grid.2x2 body R3 3 7.4 7.4 1.6R13.6 3 7.4 7.4 1.6R3 13.6 7.4 7.4 1.6 R13.6 13.6 7.4 7.4
     1.6
    square.grid.3x3 body R2.8 2.8 4.8 4.8 1R9.6 2.8 4.8 4.8 1R16.4 2.8 4.8 4.8 1 R2.8 9.6 4.8 4.8
     1R9.6 9.6 4.8 4.8 1R16.4 9.6 4.8 4.8 1 R2.8 16.4 4.8 4.8 1R9.6 16.4 4.8 4.8 1R16.4 16.4 4.8
     4.8 1
    square.grid.3x1.below.line.grid.1x2 line M3 15.2H21M3 20H21 body R2.8 4 4.8 6 1 R9.6 4 4.8 6 1
     R16.4 4 4.8 6 1
    rectangle.grid.1x2 body R3 3 18 7.4 1.8R3 13.6 18 7.4 1.8
    rectangle.grid.2x2 body R1.6 4 9 6.6 1.6R13.4 4 9 6.6 1.6R1.6 13.4 9 6.6 1.6 R13.4 13.4 9 6.6
     1.6
    rectangle.3.offgrid body R1.6 3.6 9 16.8 1.8R13.4 3.6 9 9 1.8R13.4 15.4 9 5 1.8
    rectangle.righthalf.inset.fill.arrow.right line R1.4 4.4 21.2 15.2 2.8M4.2 12H10.4 M8 9.4
     10.6 12 8 14.6 solid R13.2 6.8 7 10.4 1.2
    rectangle.split.3x1 body R1.4 4.4 21.2 15.2 2.8 cut M8.4 4.4V19.6M15.6 4.4V19.6
    rectangle.stack body R2.4 8.8 19.2 12.4 2.6 line M4.4 5.6H19.6M6.6 2.6H17.4
    rectangle.stack.person.crop body:2 R2.4 8.8 19.2 12.4 2.6 hole O12 12.8 1.8 hole M7.4 20.6C7.8
     17.4 9.4 16 12 16C14.6 16 16.2 17.4 16.6 20.6Z line M4.4 5.6H19.6M6.6 2.6H17.4
    rectangle.on.rectangle body R6.4 8.6 16.2 11.8 2.4 line M3.4 15.4Q1.4 15.2 1.4 13V6 Q1.4 3.6
     3.8 3.6H15.2Q17.4 3.6 17.6 5.6
    sidebar.left body R1.4 4.4 21.2 15.2 2.8 cut M8.6 4.4V19.6 line M3.9 8.2H6.1M3.9 11.4H6.1
    sidebar.right &sidebar.left -1 0 0 0
    star body:r1:yellow X5 12 12.7 10.6 4.5 -90
    star.leadinghalf.filled line:r1:yellow X5 12 12.7 10.6 4.5 -90 solid:yellow M12 3 9.36 9.06
     2.6 9.4 7.72 14.09 6.1 20.9 12 17.2Z
    star.square body R3.4 3.4 17.2 17.2 3.6 cut:r0.6 X5 12 12.3 5.4 2.4 -90
    heart body:red M12 20.8C6.4 17 2.2 13.3 2.2 8.7C2.2 5.6 4.6 3.4 7.3 3.4C9.3 3.4 11 4.5 12 6.3
     C13 4.5 14.7 3.4 16.7 3.4C19.4 3.4 21.8 5.6 21.8 8.7C21.8 13.3 17.6 17 12 20.8Z
    suit.heart body:red M12 22C8.8 16.6 3.4 13.8 3.4 8.4C3.4 5 5.6 2.6 8.2 2.6C10 2.6 11.4 3.8 12
     5.4 C12.6 3.8 14 2.6 15.8 2.6C18.4 2.6 20.6 5 20.6 8.4C20.6 13.8 15.2 16.6 12 22Z
    suit.diamond body:red M12 1.8C13.8 5.6 16.2 9 19.2 12C16.2 15 13.8 18.4 12 22.2 C10.2 18.4 7.8
     15 4.8 12C7.8 9 10.2 5.6 12 1.8Z
    suit.spade body M12 2C14 5.8 20.6 9.4 20.6 14.2C20.6 16.8 18.8 18.2 16.8 18.2 C15.1 18.2 13.7
     17.3 12.8 16C13 18.6 13.8 20.6 15.2 21.8H8.8C10.2 20.6 11 18.6 11.2 16 C10.3 17.3 8.9 18.2
     7.2 18.2C5.2 18.2 3.4 16.8 3.4 14.2C3.4 9.4 10 5.8 12 2Z
    suit.club body K12 6.6 4.2 125 415k17 13.6 4.2 -115 150L12.9 15.6C13.1 18.4 13.8 20.6 15.4
     21.8 H8.6C10.2 20.6 10.9 18.4 11.1 15.6k7 13.6 4.2 30 295Z
    heart.text.square body R3.4 3.4 17.2 17.2 3.6 cut M12 17.4H15.8M7.4 17.4H8.8 cut M12 13.8C9.6
     12.2 7.8 10.8 7.8 9C7.8 7.8 8.7 7 9.8 7C10.7 7 11.5 7.5 12 8.3 C12.5 7.5 13.3 7 14.2 7C15.3 7
     16.2 7.8 16.2 9C16.2 10.8 14.4 12.2 12 13.8Z
    sparkle body M12 2C13 8.2 15.8 11 22 12C15.8 13 13 15.8 12 22C11 15.8 8.2 13 2 12 C8.2 11 11
     8.2 12 2Z
    sparkles solid:w0.5:yellow M10 5.4c0.8 4.9 3 7.1 7.9 7.9c-4.9 0.8-7.1 3-7.9 7.9
     c-0.8-4.9-3-7.1-7.9-7.9c4.9-0.8 7.1-3 7.9-7.9Z solid:w0.5:2:yellow M18 2.6c0.4 2.3 1.5 3.4
     3.8 3.8c-2.3 0.4-3.4 1.5-3.8 3.8 c-0.4-2.3-1.5-3.4-3.8-3.8c2.3-0.4 3.4-1.5 3.8-3.8Z
     solid:w0.5:3:yellow M19.2 16c0.3 1.6 1 2.3 2.6 2.6c-1.6 0.3-2.3 1-2.6 2.6
     c-0.3-1.6-1-2.3-2.6-2.6c1.6-0.3 2.3-1 2.6-2.6Z
    rays line M12 2V7.4M12 16.6V22M2 12H7.4M16.6 12H22M4.9 4.9 8.7 8.7M15.3 15.3 19.1 19.1 M4.9
     19.1 8.7 15.3M15.3 8.7 19.1 4.9
    slowmo line M12 2V7M12 17V22M2 12H7M17 12H22M4.9 4.9 8.5 8.5M15.5 15.5 19.1 19.1 M4.9 19.1 8.5
     15.5M15.5 8.5 19.1 4.9M8.2 2.8 9.2 5.2M15.8 2.8 14.8 5.2M2.8 8.2 5.2 9.2 M21.2 8.2 18.8 9.2
     M2.8 15.8 5.2 14.8M21.2 15.8 18.8 14.8M8.2 21.2 9.2 18.8 M15.8 21.2 14.8 18.8
    cube body:r1 M12 1.8 20.8 6.9V17.1L12 22.2 3.2 17.1V6.9Z cut M3.6 7.2 12 12 20.4 7.2M12 12
     V21.8
    shippingbox body:r1 M12 2.4 21 6.8V17.2L12 21.6 3 17.2V6.8Z cut M3.4 7 12 11.2 20.6 7M12 11.2
     V21.2M7.4 4.8 16.4 9.2
    pyramid body:r1 M12 2.6 22 18 12 21.6 2 18Z cut M12 3V21.2
    cylinder body M4.4 5.4C4.4 3.4 7.8 2 12 2C16.2 2 19.6 3.4 19.6 5.4V18.6C19.6 20.6 16.2 22 12
     22 C7.8 22 4.4 20.6 4.4 18.6Z cut M4.6 5.8C5 7.6 8 8.8 12 8.8C16 8.8 19 7.6 19.4 5.8
    dice body:r0 R3 3 18 18 3.8 cut:w1.4 O8 8 0.1O16 8 0.1O8 16 0.1O16 16 0.1O12 12 0.1
    die.face.1 body R3 3 18 18 3.8 cut:w1.6 O12 12 0.4
    die.face.2 body R3 3 18 18 3.8 cut:w1.4 O8 8 0.1O16 16 0.1
    die.face.3 body R3 3 18 18 3.8 cut:w1.4 O7.8 7.8 0.1O12 12 0.1O16.2 16.2 0.1
    die.face.4 body R3 3 18 18 3.8 cut:w1.4 O8 8 0.1O16 8 0.1O8 16 0.1O16 16 0.1
    die.face.5 body R3 3 18 18 3.8 cut:w1.4 O7.6 7.6 0.1O16.4 7.6 0.1O12 12 0.1O7.6 16.4 0.1 O16.4
     16.4 0.1
    die.face.6 body R3 3 18 18 3.8 cut:w1.4 O8 7 0.1O16 7 0.1O8 12 0.1O16 12 0.1O8 17 0.1O16 17
     0.1
    """
}
