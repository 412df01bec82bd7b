// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

/// The checks every Swift target is built under.
let checks: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [],
  resources: [Resource]? = nil, exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources,
    swiftSettings: checks)
}

func program(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency],
  linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: checks,
    linkerSettings: linkerSettings)
}

func expander(_ name: String, path: String) -> Target {
  .macro(name: name, path: path, swiftSettings: checks)
}

func tests(_ subject: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(subject)Tests", dependencies: dependencies + ["TestSupport"], swiftSettings: checks)
}

func system(_ name: String, pkgConfig: String, debian package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "carol",
  products: [
    .executable(name: "carol", targets: ["carol"]),
    .library(name: "AudioPlayer", targets: ["AudioPlayer"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Raster", targets: ["Raster"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CarolUI", targets: ["CarolUI"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "AVKit", targets: ["AVKit"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "Display", targets: ["Display"]),
    .library(name: "Stage", targets: ["Stage"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "Media", targets: ["Media"]),
  ],
  targets: [
    system("CALSA", pkgConfig: "alsa", debian: "libasound2-dev"),
    system("CMPG123", pkgConfig: "libmpg123", debian: "libmpg123-dev"),
    system("CFontconfig", pkgConfig: "fontconfig freetype2", debian: "libfontconfig-dev"),
    system("CPNG", pkgConfig: "libpng", debian: "libpng-dev"),
    system("CJPEG", pkgConfig: "libturbojpeg", debian: "libturbojpeg0-dev"),
    system("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
    .systemLibrary(name: "CLinux"),

    module("HostClock", ["CLinux"]),
    module("AudioPlayer", ["CALSA", "CMPG123", "CLinux", "HostClock"]),
    module("Drawing", ["CFontconfig", "CPNG", "CJPEG"]),
    module("Raster", ["Drawing"]),
    module("Combine", path: "Sources/Compatibility/Combine"),
    module("CarolUI", ["Drawing", "Combine"]),
    module("Display", ["Drawing", "Raster", "CLinux", "CPNG", "CZlib", "HostClock"]),
    module("Stage", ["CarolUI", "Combine", "Display", "Drawing", "HostClock"]),
    module("CoreGraphics", path: "Sources/Compatibility/CoreGraphics", ["Drawing"]),
    module("QuartzCore", path: "Sources/Compatibility/QuartzCore", ["CarolUI", "Drawing"]),
    module("UIKit", path: "Sources/Compatibility/UIKit", ["SwiftUI"]),
    module(
      "AVFoundation", path: "Sources/Compatibility/AVFoundation",
      ["AudioPlayer", "CLinux", "HostClock"]),
    module("AVKit", path: "Sources/Compatibility/AVKit", ["AVFoundation"]),
    expander("PreviewMacro", path: "Sources/Compatibility/PreviewMacro"),
    module(
      "SwiftUI", path: "Sources/Compatibility/SwiftUI",
      ["CarolUI", "Combine", "Drawing", "PreviewMacro", "QuartzCore", "Stage"]),
    module("Scenes", ["CarolUI", "AudioPlayer"]),
    module("ProgramBuilder", ["Drawing"]),
    module(
      "Media", path: "Media", resources: [.copy("Carols")],
      exclude: [
        "CoverArt", "Covers", "Pictures", "README.md", "Scores", "carol.service", "make-carols",
      ]),
    program("CoverArt", path: "Media/CoverArt", ["Drawing", "Raster"]),
    program(
      "carol",
      [
        "AVFoundation", "AVKit", "AudioPlayer", "CarolUI", "CLinux", "CoreGraphics", "Display",
        "Drawing", "HostClock", "Media", "ProgramBuilder", "Raster", "Scenes", "Stage", "SwiftUI",
        "UIKit",
      ],
      // Programs that `carol run` loads find their libraries in the program itself.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
    program(
      "Benchmarks", path: "Benchmarks",
      [
        "AudioPlayer", "CarolUI", "CLinux", "Display", "Drawing", "HostClock", "Media", "Raster",
        "Scenes", "Stage",
      ]),

    // Views as users write them, under the settings that users have.
    .target(
      name: "UserPrograms", dependencies: ["SwiftUI", "UIKit"], path: "Tests/UserPrograms",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    module(
      "TestSupport", path: "Tests/TestSupport", ["AudioPlayer", "CPNG", "HostClock", "Raster"]),
    tests("HouseRules", []),
    tests("AudioPlayer", ["AudioPlayer", "HostClock", "Media"]),
    tests("AVFoundation", ["AVFoundation", "AudioPlayer"]),
    tests("Drawing", ["Drawing"]),
    tests("Raster", ["Raster", "Drawing"]),
    tests("Combine", ["Combine", "CarolUI"]),
    tests("CarolUI", ["CarolUI", "Drawing"]),
    tests("Display", ["Display", "Drawing", "Raster", "CLinux", "CZlib", "HostClock"]),
    tests("Compatibility", ["Drawing", "Stage", "SwiftUI", "UserPrograms"]),
    tests("Stage", ["Stage", "CarolUI", "Display", "HostClock"]),
    tests("Scenes", ["Scenes", "AudioPlayer", "CarolUI", "Drawing", "Stage", "SwiftUI"]),
    tests("ProgramBuilder", ["ProgramBuilder"]),
    tests("Program", ["carol", "Media", "CLinux"]),
  ]
)
