/// What every output says first when the app is Signoff's own.
package enum ReferenceHostNotice {
  package static let text = "Signoff's reference host. This says nothing about your app."
}
