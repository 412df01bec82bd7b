extension SymbolTables {
  /// Arrows and chevrons.
  static let arrows = """
    arrow.up line M12 20.6V3.6M5.2 10.4 12 3.6 18.8 10.4
    arrow.right &arrow.up 1 90 0 0
    arrow.down &arrow.up 1 180 0 0
    arrow.left &arrow.up 1 270 0 0
    arrow.forward &arrow.up 1 90 0 0
    arrow.backward &arrow.up 1 270 0 0
    arrow.up.right line M5.4 18.6 18.6 5.4M8 5.4H18.6V16
    arrow.down.right &arrow.up.right 1 90 0 0
    arrow.down.left &arrow.up.right 1 180 0 0
    arrow.up.left &arrow.up.right 1 270 0 0
    arrow.up.and.down line M12 2.4V21.6M7 7.4 12 2.4 17 7.4M7 16.6 12 21.6 17 16.6
    arrow.left.and.right &arrow.up.and.down 1 90 0 0
    arrow.up.arrow.down line M7.4 20.4V3.8M3 8.2 7.4 3.8 11.8 8.2M16.6 3.6V20.2M12.2 15.8 16.6
     20.2 21 15.8
    arrow.left.arrow.right &arrow.up.arrow.down 1 270 0 0
    arrow.up.left.and.arrow.down.right line M13.6 13.6 20.4 20.4M10.4 10.4 3.6 3.6M3.6 9.6V3.6
     H9.6M20.4 14.4V20.4H14.4
    arrow.down.right.and.arrow.up.left line M14 14 20.8 20.8M10 10 3.2 3.2M10 4V10H4M14 20V14H20
    arrow.up.and.down.and.arrow.left.and.right line M12 2.2V21.8M2.2 12H21.8 M9 5.2 12 2.2 15 5.2
     M9 18.8 12 21.8 15 18.8M5.2 9 2.2 12 5.2 15M18.8 9 21.8 12 18.8 15
    arrow.up.to.line line M12 21.4V7M6 13 12 7 18 13M4 2.8H20
    arrow.down.to.line &arrow.up.to.line 1 180 0 0
    arrow.left.to.line &arrow.up.to.line 1 270 0 0
    arrow.right.to.line &arrow.up.to.line 1 90 0 0
    arrow.left.to.line.alt line M21.4 12H5.4M11.6 5.8 5.4 12 11.6 18.2M2.6 8V16
    arrow.right.to.line.alt &arrow.left.to.line.alt 1 180 0 0
    arrow.up.to.line.alt &arrow.left.to.line.alt 1 90 0 0
    arrow.down.to.line.alt &arrow.left.to.line.alt 1 270 0 0
    arrow.turn.up.left line M8.4 3.4 3.6 8.2 8.4 13M3.6 8.2H19.6V20.6
    arrow.turn.up.right &arrow.turn.up.left -1 0 0 0
    arrow.turn.down.right line M15.6 20.6 20.4 15.8 15.6 11M20.4 15.8H4.4V3.4
    arrow.turn.down.left &arrow.turn.down.right -1 0 0 0
    arrow.turn.right.up &arrow.turn.up.left -1 270 0 0
    arrow.turn.left.down &arrow.turn.down.right 1 90 0 0
    arrow.uturn.left line M8.6 3.2 3.6 8.2 8.6 13.2M3.6 8.2H14.8C18.2 8.2 20.6 10.8 20.6 14.2
     C20.6 17.6 18.2 20.2 14.8 20.2H9.4
    arrow.uturn.right &arrow.uturn.left -1 0 0 0
    arrow.uturn.up &arrow.uturn.left 1 90 0 0
    arrow.uturn.down &arrow.uturn.left 1 270 0 0
    arrow.uturn.backward &arrow.uturn.left 1 0 0 0
    arrow.uturn.forward &arrow.uturn.left -1 0 0 0
    arrow.clockwise line K12 12.8 8.6 -20 290M12.9 0.9 14.94 4.72 10.9 6.3
    arrow.counterclockwise &arrow.clockwise -1 0 0 0
    arrow.trianglehead.clockwise &arrow.clockwise 1 0 0 0
    arrow.trianglehead.counterclockwise &arrow.clockwise -1 0 0 0
    arrow.2.circlepath line K12 12 8.6 195 325K12 12 8.6 15 145 M19.6 3 19.04 7.07 14.9 6.2M4.4 21
     4.96 16.93 9.1 17.8
    arrow.triangle.2.circlepath line K12 12 8.6 195 312K12 12 8.6 15 132 solid:r0.4 M14.6 7.6 20.4
     2.8 21 9.4Z M9.4 16.4 3.6 21.2 3 14.6Z
    arrow.triangle.branch line M6.6 20.8V3.2M6.6 13C6.6 10.6 8 9.8 10.6 9.8H12.4C15.4 9.8 17.4 8.8
     17.4 6 solid:r0.3 M3.8 6.8 6.6 2 9.4 6.8Z M14.6 6.8 17.4 2 20.2 6.8Z
    arrow.triangle.swap line M7.4 3.4V17M16.6 20.6V7 solid:r0.4 M3.8 16.4H11L7.4 21.4Z M13 7.6
     H20.2L16.6 2.6Z
    arrow.3.trianglepath line:r1 M8 6.8 11 2.6H13L17.4 10M20.4 14.6 21.4 17 19.8 20H12M7 20.2H3.8
     L2.6 17.6 7.2 10 M12.8 9.4 17.6 10.4 18.6 5.6M14.6 17 11.6 20 14.6 23M3.2 11 7.4 9.6 9 13.8
    arrow.up.circle body:2 O12 12 9.2 cut M12 16.8V7.4M7.8 11.4 12 7.2 16.2 11.4
    arrow.down.circle &arrow.up.circle 1 180 0 0
    arrow.left.circle &arrow.up.circle 1 270 0 0
    arrow.right.circle &arrow.up.circle 1 90 0 0
    arrow.up.square body:2 R3.4 3.4 17.2 17.2 3.6 cut M12 16.8V7.4M7.8 11.4 12 7.2 16.2 11.4
    arrow.down.square &arrow.up.square 1 180 0 0
    arrow.left.square &arrow.up.square 1 270 0 0
    arrow.right.square &arrow.up.square 1 90 0 0
    arrowtriangle.right body:r1.4 M5.6 4.4 19.4 12 5.6 19.6Z
    arrowtriangle.down &arrowtriangle.right 1 90 0 0
    arrowtriangle.left &arrowtriangle.right 1 180 0 0
    arrowtriangle.up &arrowtriangle.right 1 270 0 0
    arrowtriangle.left.and.line.vertical.and.arrowtriangle.right line M12 3V21 body:r1 M8.6 7.2
     1.8 12 8.6 16.8Z M15.4 7.2 22.2 12 15.4 16.8Z
    arrowshape.right body:r0.8 M2.4 8.4H11.6V4L21.8 12 11.6 20V15.6H2.4Z
    arrowshape.down &arrowshape.right 1 90 0 0
    arrowshape.left &arrowshape.right 1 180 0 0
    arrowshape.up &arrowshape.right 1 270 0 0
    arrowshape.turn.up.left body:r0.8 M1.8 10.4 10.6 3V7.4C17.6 7.4 21.6 11.8 22.2 19.4 C19.6 15.4
     16 13.6 10.6 13.6V18Z
    arrowshape.turn.up.right &arrowshape.turn.up.left -1 0 0 0
    return line M8.4 8.8 3.4 13.8 8.4 18.8M3.4 13.8H20.6V5.2
    shuffle line M2 6.6H5.2C8 6.6 9.4 8 11 10.4L13 13.6C14.6 16 16 17.4 18.8 17.4H21.6 M2 17.4
     H5.2C7 17.4 8.2 16.8 9.2 15.6M14.8 8.4C15.8 7.2 17 6.6 18.8 6.6H21.6 M18.8 3.6 21.8 6.6 18.8
     9.6M18.8 14.4 21.8 17.4 18.8 20.4
    repeat line M2.8 11.6V10.4C2.8 7.8 4.6 6 7.2 6H20M17 3 20 6 17 9 M21.2 12.4V13.6C21.2 16.2
     19.4 18 16.8 18H4M7 15 4 18 7 21
    repeat.1 line M2.8 11.6V10.4C2.8 7.8 4.6 6 7.2 6H14M11.4 3 14.4 6 11.4 9 M21.2 13.2V13.6C21.2
     16.2 19.4 18 16.8 18H4M7 15 4 18 7 21M18.4 4.6 20.4 3.2V10
    chevron.right line M8 3.2 16.6 12 8 20.8
    chevron.down &chevron.right 1 90 0 0
    chevron.left &chevron.right 1 180 0 0
    chevron.up &chevron.right 1 270 0 0
    chevron.forward &chevron.right 1 0 0 0
    chevron.backward &chevron.right 1 180 0 0
    chevron.compact.up line M2.4 14 12 10 21.6 14
    chevron.compact.down &chevron.compact.up 1 180 0 0
    chevron.compact.left &chevron.compact.up 1 270 0 0
    chevron.compact.right &chevron.compact.up 1 90 0 0
    chevron.right.2 line M4.4 4.4 12 12 4.4 19.6M12.6 4.4 20.2 12 12.6 19.6
    chevron.left.2 &chevron.right.2 1 180 0 0
    chevron.up.chevron.down line M6.8 8.8 12 3.6 17.2 8.8M6.8 15.2 12 20.4 17.2 15.2
    chevron.left.slash.chevron.right &chevron.left.forwardslash.chevron.right 1 0 0 0
    chevron.left.forwardslash.chevron.right line M7 6.4 1.6 12 7 17.6M17 6.4 22.4 12 17 17.6M14.4
     3.8 9.6 20.2
    square.and.arrow.up line M8.4 8.6H6.4Q4 8.6 4 11V18.6Q4 21.2 6.6 21.2H17.4Q20 21.2 20 18.6V11
     Q20 8.6 17.6 8.6H15.6M12 15V2.4M8 6.2 12 2.2 16 6.2
    square.and.arrow.down line M8.4 8.6H6.4Q4 8.6 4 11V18.6Q4 21.2 6.6 21.2H17.4Q20 21.2 20 18.6
     V11 Q20 8.6 17.6 8.6H15.6M12 2V14.8M8 11 12 15 16 11
    square.and.pencil line M12.4 4H6.4Q3.4 4 3.4 7V17.6Q3.4 20.6 6.4 20.6H17Q20 20.6 20 17.6V11.6
     M9 15 9.8 11.8 18.8 2.8Q20 1.8 21.2 2.8Q22.2 4 21.2 5.2L12.2 14.2Z
    rectangle.portrait.and.arrow.right line M13.4 21H6.8Q4 21 4 18.2V5.8Q4 3 6.8 3H13.4M9.6 12H22
     M18 7.8 22.2 12 18 16.2
    arrow.right.to.line.compact line M3.6 12H17M12 7 17 12 12 17M20.6 5.6V18.4
    move.3d line M12 12V2.6M12 12 4 17.6M12 12 20 17.6M9.4 5 12 2.4 14.6 5M4.2 14 3.6 17.8 7.4
     18.4M19.8 14 20.4 17.8 16.6 18.4
    goforward line K12 12.8 8.6 -20 290M12.9 0.9 14.94 4.72 10.9 6.3 line:w0.9 M10 11.4H14.2L11.2
     17
    gobackward &goforward -1 0 0 0
    """
}
