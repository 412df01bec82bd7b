// The names stand in the module SwiftUI, since they are there for whoever imports only that; and a
// module of this name cannot be imported beside Testing, which has overlays for the real one.
@_exported public import SwiftUI
