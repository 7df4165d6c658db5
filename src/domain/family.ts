import type { Stage } from './stage'

/** How many adults have a sign-in of their own beside whoever pays; open invitations count as well. */
export const ADULTS_MAX = 4
/** How many mails with an invitation go out in thirty days, those that are sent again among them. */
export const INVITATIONS_A_MONTH = 10

/** How far it is with an adult becoming who pays for the family. */
export const HANDOVER_STATES = [
  /** The adult has asked; whoever pays has not answered. */
  'asked',
  /** After a death, one of the team has seen the document and another has not yet. */
  'proposed',
  /** They may pay, at once or from the moment that it says. */
  'agreed',
] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

/** What tells whether somebody is about to pay for their family: of an answer, or as a phone has it. */
interface Standing {
  profile: { stage: string; dni: string }
  family?: { handover?: { state: string } | undefined } | null | undefined
}

/**
 * Whether an adult may pay for their family and has told what that needs. The club takes a DNI from none of them before they may, and
 * forgets it when that is over, so no clock is asked.
 */
export const takesOver = ({ profile: { stage, dni }, family }: Standing): boolean =>
  stage === '' && dni !== '' && family?.handover?.state === 'agreed'

/** The one of the adults who may pay for the family, or will; undefined for nobody. */
export const agreedAdult = <Adult extends { handover?: { state: string } | undefined }>(
  family: { adults: readonly Adult[] } | null | undefined,
): Adult | undefined => family?.adults.find(({ handover }) => handover?.state === 'agreed')

/** What an account is to the club. */
export type AccountKind =
  /** Pays, has paid, or has signed up to. */
  | 'client'
  /** Has access by somebody else's membership. */
  | 'adult'
  /** Was an adult of a family, and is not any more. */
  | 'former-adult'

/** @param family id of whoever pays for the family; '' for none */
export const accountKind = ({ stage, family }: { stage: Stage | ''; family: string }): AccountKind =>
  stage === '' ? (family === '' ? 'former-adult' : 'adult') : 'client'
