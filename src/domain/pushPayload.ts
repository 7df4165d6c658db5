/** What a device is handed, encrypted on the way: what it shows, and what a tap opens. */
export interface PushPayload {
  title: string
  body: string
  /** Of the app. */
  path: string
  /** A newer one of the same tag takes its place. */
  tag: string
}
