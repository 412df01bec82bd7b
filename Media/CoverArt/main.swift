// Draws the cover of a carol with Carol's own Drawing and Raster, and writes it to standard output
// as a portable pixel map (PPM, P6):
//
//     swift run -c release CoverArt 01-silent-night > cover.ppm
import Drawing
import Foundation
import Raster

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 1, let name = arguments.first, let cover = Cover(rawValue: name) else {
  let names = Cover.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(
    Data("CoverArt: which cover? (name one of \(names))\n".utf8))
  exit(64)
}

let builder = DisplayListBuilder()
cover.draw(in: GraphicsContext(builder))
let side = Int(Cover.side)
var bitmap = Bitmap(width: side, height: side)
var rasterizer = Rasterizer()
rasterizer.draw(builder.list, into: &bitmap)

var image = Data("P6\n\(side) \(side)\n255\n".utf8)
for y in 0..<side {
  bitmap.withRow(y) { row in
    for x in 0..<side {
      image.append(UInt8(truncatingIfNeeded: row[x] >> 16))
      image.append(UInt8(truncatingIfNeeded: row[x] >> 8))
      image.append(UInt8(truncatingIfNeeded: row[x]))
    }
  }
}
FileHandle.standardOutput.write(image)
