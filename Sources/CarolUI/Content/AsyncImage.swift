public import Foundation

/// How far the loading of an image has come.
public enum AsyncImagePhase {
  /// Nothing has been loaded.
  case empty

  /// The image is there.
  case success(Image)

  /// There will be none.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why there is none, if there will be none.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Why an image could not be loaded.
public struct AsyncImageError: Error, CustomStringConvertible {
  /// What was asked for, and what is the matter.
  public let description: String
}

/// An image that is loaded from a file; other addresses fail, since there is no network.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// Makes an image of an address, shown as the closure says for each phase.
  ///
  /// - Parameters:
  ///   - url: The address; nil stays empty.
  ///   - scale: Pixels to a point.
  ///   - transaction: How one phase passes into the next.
  ///   - content: Makes the view of a phase.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  /// Makes an image of an address, with another view until it is there.
  public init<Loaded: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Loaded,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == ConditionalContent<Loaded, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }

  /// The view of the present phase.
  public var body: some View {
    content(phase).onChange(of: url, initial: true) { _, url in
      withTransaction(transaction) { phase = Self.load(url, scale: scale) }
    }
  }

  private static func load(_ url: URL?, scale: CGFloat) -> AsyncImagePhase {
    guard let url else { return .empty }
    guard url.isFileURL else {
      return .failure(AsyncImageError(description: "\(url): there is no network"))
    }
    do {
      return .success(Image(try ImageFile.read(contentsOf: url), scale: scale))
    } catch {
      return .failure(error)
    }
  }
}

extension AsyncImage where Content == AnyView {
  /// Makes an image of an address, with a grey box until it is there.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { phase in
      AnyView(
        Group {
          if let image = phase.image { image } else { Color.gray.opacity(0.25) }
        })
    }
  }
}
