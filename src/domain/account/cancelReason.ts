/** Why a member leaves, if they choose to tell the club. */
export const CANCEL_REASONS = ['too_expensive', 'not_used', 'missing_service', 'residence', 'other'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The same in Stripe's words; it has none for a relative who lives in a care home now. */
export const STRIPE_FEEDBACK: Record<
  CancelReason,
  'too_expensive' | 'unused' | 'missing_features' | 'other'
> = {
  too_expensive: 'too_expensive',
  not_used: 'unused',
  missing_service: 'missing_features',
  residence: 'other',
  other: 'other',
}
