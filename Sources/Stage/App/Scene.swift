internal import CarolUI

/// A part of a program's surface: a window, or several scenes together.
@MainActor @preconcurrency
public protocol Scene {
  /// The scene that this one consists of.
  associatedtype Body: Scene

  /// What this scene consists of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// A scene that knows itself which windows it has.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  /// The roots of its windows, the first one in front.
  var windows: [AnyView] { get }
}

extension PrimitiveScene {
  /// Never called: a scene of this kind has windows of its own.
  public var body: Never { preconditionFailure("\(Self.self) has windows instead of a body") }
}

extension Scene {
  /// The roots of the windows of this scene, the first one in front.
  var windows: [AnyView] {
    (self as? any PrimitiveScene)?.windows ?? body.windows
  }
}

/// Builds one scene from the statements of a closure.
@resultBuilder @MainActor @preconcurrency
public enum SceneBuilder {
  /// Takes each statement as the scene it is.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }

  /// Leaves a single scene as it is.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }

  /// Puts several scenes side by side.
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(repeat each content)
  }
}

/// Several scenes, of which the first window is in front.
public struct TupleScene<each Content: Scene>: PrimitiveScene {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  var windows: [AnyView] {
    var windows: [AnyView] = []
    for scene in repeat each content { windows += scene.windows }
    return windows
  }
}
