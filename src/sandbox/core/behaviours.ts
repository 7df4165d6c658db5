/** How a test card behaves, by an opaque name: this is all that a stored payment method keeps of its number. */
export type Behaviour =
  | 'approve'
  | 'approve_elevated_risk'
  | 'approve_highest_risk'
  | 'approve_cvc_check_fails'
  | 'approve_postal_check_fails'
  | 'decline_generic'
  | 'decline_insufficient_funds'
  | 'decline_lost_card'
  | 'decline_stolen_card'
  | 'decline_expired'
  | 'decline_incorrect_cvc'
  | 'decline_processing_error'
  | 'decline_velocity'
  | 'decline_after_attaching'
  | 'block_as_fraudulent'
  | 'challenge_unless_set_up'
  | 'challenge_always'
  | 'challenge_on_session'
  | 'challenge_then_insufficient_funds'
  | 'challenge_then_decline'
  | 'challenge_lookup_error'
  | 'captcha'
  | 'dispute_fraudulent'
  | 'dispute_not_received'
  | 'dispute_inquiry'
  | 'refund_pending'
  | 'refund_fails'
  | 'decline_live_card'

export interface Decline {
  code: string
  declineCode: string | null
  message: string
}

/** When a card asks its holder to authenticate. `lookup_error`: it should, but the check itself breaks. */
type ChallengeWhen = 'never' | 'on_session' | 'unless_set_up' | 'always' | 'lookup_error'

export interface Conduct {
  /** Refusal of every charge, and of saving the card, unless `attaches`. */
  decline?: Decline
  attaches?: true
  challenge: ChallengeWhen
  challengeKind?: 'captcha'
  blocked?: true
  risk?: 'elevated' | 'highest'
  failedCheck?: 'cvc' | 'postal_code'
  dispute?: 'fraudulent' | 'product_not_received' | 'general'
  refund?: 'pending' | 'fails'
}

const DECLINED = 'Your card was declined.'

const declined = (declineCode: string, message = DECLINED): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
})

const INSUFFICIENT_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')

/** Refusal of a number that is not a test card. */
const LIVE_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
)

/** What each behaviour does. Source: docs.stripe.com/testing. */
export const CONDUCT: Record<Behaviour, Conduct> = {
  approve: { challenge: 'never' },
  approve_elevated_risk: { challenge: 'never', risk: 'elevated' },
  approve_highest_risk: { challenge: 'never', risk: 'highest' },
  approve_cvc_check_fails: { challenge: 'never', failedCheck: 'cvc' },
  approve_postal_check_fails: { challenge: 'never', failedCheck: 'postal_code' },
  decline_generic: { challenge: 'never', decline: declined('generic_decline') },
  decline_insufficient_funds: { challenge: 'never', decline: INSUFFICIENT_FUNDS },
  decline_lost_card: { challenge: 'never', decline: declined('lost_card') },
  decline_stolen_card: { challenge: 'never', decline: declined('stolen_card') },
  decline_expired: {
    challenge: 'never',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  decline_incorrect_cvc: {
    challenge: 'never',
    decline: { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." },
  },
  decline_processing_error: {
    challenge: 'never',
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  decline_velocity: {
    challenge: 'never',
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  },
  decline_after_attaching: { challenge: 'never', decline: declined('generic_decline'), attaches: true },
  block_as_fraudulent: {
    challenge: 'never',
    decline: declined('fraudulent'),
    blocked: true,
    risk: 'highest',
  },
  challenge_unless_set_up: { challenge: 'unless_set_up' },
  challenge_always: { challenge: 'always' },
  challenge_on_session: { challenge: 'on_session' },
  challenge_then_insufficient_funds: { challenge: 'on_session', decline: INSUFFICIENT_FUNDS, attaches: true },
  challenge_then_decline: { challenge: 'on_session', decline: declined('generic_decline') },
  challenge_lookup_error: { challenge: 'lookup_error', decline: declined('generic_decline') },
  captcha: { challenge: 'on_session', challengeKind: 'captcha' },
  dispute_fraudulent: { challenge: 'never', dispute: 'fraudulent' },
  dispute_not_received: { challenge: 'never', dispute: 'product_not_received' },
  dispute_inquiry: { challenge: 'never', dispute: 'general' },
  refund_pending: { challenge: 'never', refund: 'pending' },
  refund_fails: { challenge: 'never', refund: 'fails' },
  decline_live_card: { challenge: 'never', decline: LIVE_CARD },
}
