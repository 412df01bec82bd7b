extension SymbolTables {
  /// Playing, sound, pictures, and the machines that show them.
  static let media = """
    play body:r2 M5.4 2.8 21 12 5.4 21.2Z
    pause body R5 3.8 4.4 16.4 1.2R14.6 3.8 4.4 16.4 1.2
    stop body R4.4 4.4 15.2 15.2 2.4
    playpause body:r1.2 M2.2 5 11.8 12 2.2 19Z body R14.2 5 2.4 14 0.8R19.4 5 2.4 14 0.8
    forward body:r1.4 M1.8 5.2 11.8 12 1.8 18.8Z M12.4 5.2 22.4 12 12.4 18.8Z
    backward &forward 1 180 0 0
    forward.end body:r1.4 M1.6 5.2 10.6 12 1.6 18.8Z M11 5.2 20 12 11 18.8Z line M21.8 5.2V18.8
    backward.end &forward.end 1 180 0 0
    forward.frame body R3 4.4 3 15.2 1 body:r1.4 M10 4.4 21 12 10 19.6Z
    backward.frame &forward.frame 1 180 0 0
    eject body:r1.4 M12 3.2 21 13.4H3Z body R3 17.6 18 2.6 0.8
    music.note solid E7.6 18.8 3 2.2 line M11.4 18.4V2.8C12.2 5.6 17.4 5.6 17.6 10.2
    music.note.list line M2.6 5.4H13M2.6 10.4H13M2.6 15.4H8.4 solid E13.4 19.4 2.2 1.7 line M16.4
     19V4.4C17 6.4 21 6.4 21.2 9.8
    music.quarternote.3 solid:w0.8 E4 14.2 1.8 1.4E10.6 18.2 1.8 1.4E18 14.2 1.8 1.4 line:w0.8
     M6.4 14V3.4M13 18V7.4M20.4 14V3.4
    music.mic line M10.6 13.4 3 21M14.6 8.2 18 4.8 body:r0 O16.4 7.6 5.2 line M12.6 11.4 10.4 13.6
    waveform line M2.4 10.2V13.8M6.2 7V17M10 3V21M13.8 8.2V15.8M17.6 5.4V18.6M21.6 10V14
    waveform.path line M1.6 12H4.4L6.6 5 10.2 20.4 13.4 2.6 16 17 17.8 9.4 19.2 12H22.4
    waveform.path.ecg line M1.6 12.6H7L9.4 7.4 13 19.2 15.4 12.6H22.4
    hifispeaker body R4.6 1.8 14.8 20.4 2.8 hole O12 15 3.4 hole O12 6.6 1.4
    speaker body:r1 M2 9.4H5.6L10.6 4.8V19.2L5.6 14.6H2Z
    speaker.wave.1 &speaker 1 0 0 0 line:2:v1 K9.6 12 5 -38 38
    speaker.wave.2 &speaker.wave.1 1 0 0 0 line:2:v2 K9.6 12 8.8 -40 40
    speaker.wave.3 &speaker.wave.2 1 0 0 0 line:2:v3 K9.6 12 12.6 -41 41
    speaker.slash &speaker 1 0 4.4 0 gap M3.4 3.4 20.6 20.6 line M3.4 3.4 20.6 20.6
    speaker.zzz &speaker 1 0 0 0 line M14.4 12.6H18.2L14.4 17.6H18.2M18.4 5.6H22L18.4 10.2H22
    speaker.minus &speaker 1 0 0 0 line M14.6 12H21.4
    speaker.plus &speaker 1 0 0 0 line M14.6 12H21.8M18.2 8.4V15.6
    volume &speaker 1 0 0 0
    volume.1 &speaker.wave.1 1 0 0 0
    volume.2 &speaker.wave.2 1 0 0 0
    volume.3 &speaker.wave.3 1 0 0 0
    mic body R8.4 1.6 7.2 12.8 3.6 line M4.8 11.2C4.8 15.4 7.6 18.2 12 18.2C16.4 18.2 19.2 15.4
     19.2 11.2 M12 18.2V22.2M8 22.2H16
    headphones line M2.8 15.6V12.8C2.8 7.2 6.8 3.2 12 3.2C17.2 3.2 21.2 7.2 21.2 12.8V15.6 body
     R2.8 13.6 4.2 7.2 1.6R17 13.6 4.2 7.2 1.6
    earbuds line M6 13.4V19.6M18 13.4V19.6 body O6.4 8.8 4.2O17.6 8.8 4.2
    airpods line M6.6 12.6V20.4M17.4 12.6V20.4 body E6.4 7.8 3.8 4.6E17.6 7.8 3.8 4.6
    airplayaudio solid:r1 M12 14.6 17.8 21H6.2Z line:v1 K12 12 3.4 150 390 line:2:v2 K12 12 6.8
     140 400 line:3:v3 K12 12 10.2 134 406
    airplayvideo solid:r1 M12 14.6 18.4 21.4H5.6Z line M6.4 17.6H5Q2 17.6 2 14.6V6Q2 3 5 3H19Q22 3
     22 6V14.6Q22 17.6 19 17.6H17.6
    dot.radiowaves.left.and.right solid O12 12 1.3 line:v1 K12 12 5.4 -45 45K12 12 5.4 135 225
     line:v2 K12 12 9.8 -46 46K12 12 9.8 134 226
    antenna.radiowaves.left.and.right solid O12 9 1 line M12 9.6V21.4 line:v1 K12 9 4.6 -42 42K12
     9 4.6 138 222 line:v2 K12 9 9 -44 44K12 9 9 136 224
    wifi solid:v1 O12 18.6 1 line:v2 K12 19 6 -135 -45 line:v3 K12 19.6 10.8 -135 -45 line:v4 K12
     20.4 15.8 -133 -47
    cellularbars solid:w0.5:v1 R2.4 15.6 2.8 4.4 0.8 solid:w0.5:v2 R7.8 12 2.8 8 0.8 solid:w0.5:v3
     R13.2 8.4 2.8 11.6 0.8 solid:w0.5:v4 R18.6 4.8 2.8 15.2 0.8
    camera body M2 9.4Q2 6.8 4.6 6.8H6.6L7.8 5Q8.4 4 9.6 4H14.4Q15.6 4 16.2 5L17.4 6.8H19.4 Q22
     6.8 22 9.4V17.6Q22 20.2 19.4 20.2H4.6Q2 20.2 2 17.6Z cut O12 13.2 3.8
    camera.metering.none body R1.6 4.6 20.8 14.8 2.6 cut K12 12 3.2 0 360Z
    camera.metering.center.weighted body R1.6 4.6 20.8 14.8 2.6 cut O12 12 3.2 cut:w1.4 O12 12 0.2
    camera.viewfinder line M2.6 7.6V5.6Q2.6 2.6 5.6 2.6H7.6M16.4 2.6H18.4Q21.4 2.6 21.4 5.6V7.6
     M21.4 16.4V18.4Q21.4 21.4 18.4 21.4H16.4M7.6 21.4H5.6Q2.6 21.4 2.6 18.4V16.4 O12 12.8 2 M6.4
     10.4Q6.4 8.8 8 8.8H9.2L10 7.6H14L14.8 8.8H16Q17.6 8.8 17.6 10.4V15.4Q17.6 17 16 17H8 Q6.4 17
     6.4 15.4Z
    camera.aperture line O12 12 9.6M20.8 8.2H9.8M18.8 18.6 13.2 9M9.8 21.2 15.4 11.6M3.2 15.8H14.2
     M5.2 5.4 10.8 15M14.2 2.8 8.6 12.4
    video body R1.4 5.6 14 12.8 2.6 body:r0.8 M18 10.8 22.6 7V17L18 13.2Z
    photo body R1.6 4 20.8 16 2.8 cut:r0.6 M2.4 17.2 8 11.6 13 16.6 16 13.8 21.8 19 cut O15.8 8.8
     1.6
    pano body:r1 M1.8 5C8 7.4 16 7.4 22.2 5V19C16 16.6 8 16.6 1.8 19Z cut:r0.6 M3 16.8 8.6 11.4 12.6
     15.4 15.6 12.6 20.8 17 cut O15.8 9.4 0.8
    photo.on.rectangle body R5.4 7.6 17.2 12.8 2.4 line M3 15.6Q1.4 15.2 1.4 13V5.6Q1.4 3.4 3.6
     3.4H15.6Q17.6 3.4 17.8 5 cut:r0.6 M6 18.2 10.2 14 14 17.8 16.6 15.4 22 19.6 cut O17.2 11.6
     1.2
    film body R1.8 4.2 20.4 15.6 2.4 cut M6.8 4.2V19.8M17.2 4.2V19.8M6.8 12H17.2M1.8 9.4H6.8M1.8
     14.6H6.8 M17.2 9.4H22.2M17.2 14.6H22.2
    tv body R1.6 4.2 20.8 13.6 2.4 line M7.6 21H16.4
    display body R1.6 3.4 20.8 13.8 2.4 line M12 17.2V21M7.6 21H16.4
    desktopcomputer body R1.6 3 20.8 14 2.2 cut M1.8 13.4H22.2 line M10.2 17.2 9.6 21H14.4L13.8
     17.2M7.4 21H16.6
    pc body R6.4 2.4 11.2 19.2 2.2 cut M9.4 6H14.6M9.4 9.2H14.6 cut O12 17 0.6
    laptopcomputer body R4 4.6 16 11.4 2 line M1.4 19.2H22.6
    iphone body R6.2 1.6 11.6 20.8 3 cut M10.2 4.4H13.8
    iphone.gen1 body R6.2 1.6 11.6 20.8 3 cut M6.2 5.6H17.8M6.2 17.6H17.8 cut O12 20 0.2
    ipad body R3.8 1.8 16.4 20.4 2.6 cut M9.8 19.4H14.2
    ipad.landscape body R1.6 3.8 20.8 16.4 2.6 cut M9.8 17.6H14.2
    applewatch body R5.6 5.4 12.8 13.2 3.6 line M8.4 5 9 1.8H15L15.6 5M8.4 19 9 22.2H15L15.6 19
     M20.6 10.4V13.6
    keyboard body R1.4 5.4 21.2 13.2 2.6 cut M7.6 15.2H16.4 cut:w1.1 O5.6 9.2 0.1O8.8 9.2 0.1O12
     9.2 0.1O15.2 9.2 0.1O18.4 9.2 0.1 O5.6 12.2 0.1O8.8 12.2 0.1O12 12.2 0.1O15.2 12.2 0.1O18.4
     12.2 0.1
    computermouse body R6 2 12 20 6 cut M12 6V9.6
    magicmouse body R6.4 2 11.2 20 5.6
    printer body M6 17.4H4.8Q2 17.4 2 14.6V10.8Q2 8 4.8 8H19.2Q22 8 22 10.8V14.6Q22 17.4 19.2 17.4
     H18 line:r0.6 M6 8V3.4H18V8 cut O18 11.4 0.2 line:r0.6 M6 13.6H18V21.2H6Z
    scanner body R1.8 13.6 20.4 6.4 2 cut O18.4 16.8 0.2 line M2.6 12 20 5.4
    externaldrive body R1.6 7.4 20.8 10 2.4 cut M5.2 14.2H11.4 cut O18.4 14.2 0.2
    internaldrive body:r1 M5 5.4H19L22.4 13.4V18.6H1.6V13.4Z cut M1.8 13.4H22.2 cut O18.6 16 0.2
    cpu body R5 5 14 14 2.4 cut R9 9 6 6 1 line M9 2V5M12 2V5M15 2V5M9 19V22M12 19V22M15 19V22 M2
     9H5M2 12H5M2 15H5M19 9H22M19 12H22M19 15H22
    memorychip body R2 6 20 12 2 cut M6 10V14M10 10V14M14 10V14M18 10V14 line M6 18V20.6M10 18
     V20.6M14 18V20.6M18 18V20.6 M6 3.4V6M10 3.4V6M14 3.4V6M18 3.4V6
    gamecontroller body M7 6H17C20.4 6 22.4 11.6 22.4 15.6C22.4 18 21.2 19.4 19.6 19.4 C17.8 19.4
     16.6 17.6 15.4 15.6H8.6C7.4 17.6 6.2 19.4 4.4 19.4C2.8 19.4 1.6 18 1.6 15.6 C1.6 11.6 3.6 6 7
     6Z cut M7.6 8.6V13M5.4 10.8H9.8 cut O17.4 9.4 0.3O15 12.2 0.3
    opticaldisc body O12 12 9.6 cut O12 12 2.6
    battery.0 line R1 6.8 19.4 10.4 3.2M22.8 10.6V13.4
    battery.25 &battery.0 1 0 0 0 solid:w0.6:2 R4.2 10 2.4 4 0.6
    battery.50 &battery.0 1 0 0 0 solid:w0.6:2 R4.2 10 6.4 4 0.6
    battery.75 &battery.0 1 0 0 0 solid:w0.6:2 R4.2 10 9.8 4 0.6
    battery.100 &battery.0 1 0 0 0 solid:w0.6:2 R4.2 10 13 4 0.6
    battery.0percent &battery.0 1 0 0 0
    battery.25percent &battery.25 1 0 0 0
    battery.50percent &battery.50 1 0 0 0
    battery.75percent &battery.75 1 0 0 0
    battery.100percent &battery.100 1 0 0 0
    battery.100.bolt &battery.100 1 0 0 0 gap:w0.6 M12.4 3.6 6.6 13H10.8L9.4 20.4 15.2 11H11Z
     solid:w0.4:r0.4:yellow M12.4 3.6 6.6 13H10.8L9.4 20.4 15.2 11H11Z
    battery.100percent.bolt &battery.100.bolt 1 0 0 0
    faceid line M2.6 7.6V5.6Q2.6 2.6 5.6 2.6H7.6M16.4 2.6H18.4Q21.4 2.6 21.4 5.6V7.6 M21.4 16.4
     V18.4Q21.4 21.4 18.4 21.4H16.4M7.6 21.4H5.6Q2.6 21.4 2.6 18.4V16.4 M8 8V9.6M16 8V9.6M12.2 8.4
     V12.6H11M8.4 16C10.4 17.8 13.6 17.8 15.6 16
    touchid line K12 12 9.4 150 215K12 12 9.4 235 330M12 16.4V10.8M12 6.4C9 6.4 6.8 8.8 6.8 12
     V15.6 M14.4 7.2C16.2 8.2 17.2 10 17.2 12.2V16.4M15 20.4C15.8 19.6 16.4 18.8 16.8 18M9.4 20
     C8.6 19 8 18.2 7.6 17.4 M20.8 14.6C20.8 15.6 20.6 16.4 20.2 17.2
    viewfinder line M2.6 8V5.6Q2.6 2.6 5.6 2.6H8M16 2.6H18.4Q21.4 2.6 21.4 5.6V8 M21.4 16V18.4
     Q21.4 21.4 18.4 21.4H16M8 21.4H5.6Q2.6 21.4 2.6 18.4V16
    plus.viewfinder &viewfinder 1 0 0 0 line M12 7.4V16.6M7.4 12H16.6
    dot.viewfinder &viewfinder 1 0 0 0 solid O12 12 2
    text.viewfinder &viewfinder 1 0 0 0 line M7 8.6H17M7 12H17M7 15.4H13
    qrcode line:r0.6 M3 3H9.6V9.6H3Z M14.4 3H21V9.6H14.4Z M3 14.4H9.6V21H3Z solid:w0.4 R5.6 5.6
     1.4 1.4 0.2R17 5.6 1.4 1.4 0.2R5.6 17 1.4 1.4 0.2 R14 14 1.6 1.6 0.2R19.4 14 1.6 1.6 0.2R16.8
     16.8 1.6 1.6 0.2R14 19.4 1.6 1.6 0.2R19.4 19.4 1.6 1.6 0.2
    barcode line:w0.7 M2.4 4.6V19.4M8.2 4.6V19.4M14.6 4.6V19.4M21.6 4.6V19.4 line:w1.5 M5.4 4.6
     V19.4M11.6 4.6V19.4M18.2 4.6V19.4
    barcode.viewfinder &viewfinder 1 0 0 0 line M7 8V16M10.4 8V16M13.6 8V16M17 8V16
    """
}
