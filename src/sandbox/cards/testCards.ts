import type { CardFacts } from '../core/records'
import type { Behaviour } from '../core/behaviours'

type Funding = CardFacts['funding']

const card = (
  brand: string,
  behaviour: Behaviour = 'approve',
  country = 'US',
  funding: Funding = 'credit',
): CardFacts => ({ brand, behaviour, country, funding })

/** Every test card the sandbox honours. Source: docs.stripe.com/testing. */
export const TEST_CARDS: Readonly<Record<string, CardFacts>> = {
  // Success, by brand.
  '4242424242424242': card('visa'),
  '4000056655665556': card('visa', 'approve', 'US', 'debit'),
  '5555555555554444': card('mastercard'),
  '2223003122003222': card('mastercard'),
  '5200828282828210': card('mastercard', 'approve', 'US', 'debit'),
  '5105105105105100': card('mastercard', 'approve', 'US', 'prepaid'),
  '378282246310005': card('amex'),
  '371449635398431': card('amex'),
  '6011111111111117': card('discover'),
  '6011000990139424': card('discover'),
  '6011981111111113': card('discover', 'approve', 'US', 'debit'),
  '3056930009020004': card('diners'),
  '36227206271667': card('diners'),
  '6555900000604105': card('discover'),
  '3566002020360505': card('jcb', 'approve', 'JP'),
  '6200000000000005': card('unionpay', 'approve', 'CN'),
  '6200000000000047': card('unionpay', 'approve', 'CN'),
  '6205500000000000004': card('unionpay', 'approve', 'CN'),
  '4000002500001001': card('visa', 'approve', 'FR'),
  '5555552500001001': card('mastercard', 'approve', 'FR'),
  // Success, by country.
  '4000000400000008': card('visa', 'approve', 'AT'),
  '4000000560000004': card('visa', 'approve', 'BE'),
  '4000002760000016': card('visa', 'approve', 'DE'),
  '4000007240000007': card('visa', 'approve', 'ES'),
  '4000002500000003': card('visa', 'approve', 'FR'),
  '4000003720000005': card('visa', 'approve', 'IE'),
  '4000003800000008': card('visa', 'approve', 'IT'),
  '4000004420000006': card('visa', 'approve', 'LU'),
  '4000005280000002': card('visa', 'approve', 'NL'),
  '4000006160000005': card('visa', 'approve', 'PL'),
  '4000006200000007': card('visa', 'approve', 'PT'),
  '4000007560000009': card('visa', 'approve', 'CH'),
  '4000008260000000': card('visa', 'approve', 'GB'),
  // Declines.
  '4000000000000002': card('visa', 'decline_generic'),
  '4000000000009995': card('visa', 'decline_insufficient_funds'),
  '4000000000009987': card('visa', 'decline_lost_card'),
  '4000000000009979': card('visa', 'decline_stolen_card'),
  '4000000000000069': card('visa', 'decline_expired'),
  '4000000000000127': card('visa', 'decline_incorrect_cvc'),
  '4000000000000119': card('visa', 'decline_processing_error'),
  '4000000000006975': card('visa', 'decline_velocity'),
  '4000000000000341': card('visa', 'decline_after_attaching'),
  '4100000000000019': card('visa', 'block_as_fraudulent'),
  // Risk and checks.
  '4000000000004954': card('visa', 'approve_highest_risk'),
  '4000000000009235': card('visa', 'approve_elevated_risk'),
  '4000000000000101': card('visa', 'approve_cvc_check_fails'),
  '4000000000000036': card('visa', 'approve_postal_check_fails'),
  // 3-D Secure.
  '4000002500003155': card('visa', 'challenge_unless_set_up', 'FR'),
  '4000002760003184': card('visa', 'challenge_always', 'DE'),
  '4000003800000446': card('visa', 'challenge_on_session', 'IT'),
  '4000008260003178': card('visa', 'challenge_then_insufficient_funds', 'GB'),
  '4000000000003220': card('visa', 'challenge_on_session'),
  '4000008400000027': card('visa', 'challenge_on_session'),
  '4000008400001629': card('visa', 'challenge_then_decline'),
  '4000008400001280': card('visa', 'challenge_lookup_error'),
  '4000000000003055': card('visa'),
  '4000000000003097': card('visa'),
  '4000000032200000': card('visa'),
  // Captcha, disputes, refunds.
  '4000000000001208': card('visa', 'captcha'),
  '4000000000003725': card('visa', 'captcha'),
  '4000000000000259': card('visa', 'dispute_fraudulent'),
  '4000000000002685': card('visa', 'dispute_not_received'),
  '4000000000001976': card('visa', 'dispute_inquiry'),
  '4000000000007726': card('visa', 'refund_pending'),
  '4000000000005126': card('visa', 'refund_fails'),
}
