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
  text: string
}
