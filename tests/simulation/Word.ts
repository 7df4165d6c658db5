/** Something that has reached a telephone or a device, as its reader has it. */
export interface Word {
  way: 'message' | 'push'
  /** Unix seconds. */
  at: number
  stop: number
  /** Whether the club had heard all that Stripe had told when it left. */
  wasInformed: boolean
  /** What the provider is told that it is about; empty on a device. */
  event: string
  /** By which the provider tells that it is the same; empty on a device. */
  delivery: string
  /** The request that a tap on a device opens; else empty. */
  request: string
  /** Which of their devices has shown it; the first for what came to the telephone. */
  device: number
  text: string
}
