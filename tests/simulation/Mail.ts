/** A mail as its reader has it. */
export interface Mail {
  /** Unix seconds. */
  at: number
  stop: number
  /** Whether the club had heard all that Stripe had told when it left. */
  wasInformed: boolean
  subject: string
  text: string
  html: string
}
