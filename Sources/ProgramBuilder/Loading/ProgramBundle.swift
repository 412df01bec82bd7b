import Foundation

/// The folder of links in which a program finds its resources.
enum ProgramBundle {
  /// Brings the links in a folder up to date; nothing is copied.
  ///
  /// Of two resources of one name the first one counts, but every asset catalogue is there.
  static func link(_ resources: [URL], into folder: URL) throws(ProgramError) {
    var wanted: [String: String] = [:]
    for resource in resources {
      var name = resource.lastPathComponent
      if resource.pathExtension == "xcassets" {
        var number = 2
        while wanted[name] != nil {
          name = "\(resource.deletingPathExtension().lastPathComponent)-\(number).xcassets"
          number += 1
        }
      }
      if wanted[name] == nil { wanted[name] = resource.path }
    }
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let link = folder.appendingPathComponent(name).path
      if (try? files.destinationOfSymbolicLink(atPath: link)) == wanted[name] {
        wanted[name] = nil
      } else {
        try? files.removeItem(atPath: link)
      }
    }
    for (name, target) in wanted {
      let link = folder.appendingPathComponent(name).path
      do {
        try files.createSymbolicLink(atPath: link, withDestinationPath: target)
      } catch {
        // Somebody else may be linking the same program at this moment.
        guard (try? files.destinationOfSymbolicLink(atPath: link)) == target else {
          throw .cannotWrite(path: link, error)
        }
      }
    }
  }
}
