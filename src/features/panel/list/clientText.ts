import { formatDateTime } from '@/copy/format'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { SITUATION_WORDS } from '@/copy/panel/situation'
import type { Client } from '@/contract/panel/clients'
import { STAGES, type Stage } from '@/domain/stage'

const { missing } = CLIENT_LIST_COPY

/** Placeholder for a missing value. */
export const orDash = (text: string): string => text || missing.text
export const dniText = (dni: string): string => dni || missing.dni

export const knownStage = (stage: string): Stage | null => STAGES.find((known) => known === stage) ?? null

/** How a client stands: «Activo», «Impagada desde el 19/11/2026». */
export function situationText({
  stage,
  owes,
  past_due_since,
}: Pick<Client, 'stage' | 'owes' | 'past_due_since'>): string {
  if (owes)
    return past_due_since ? CLIENT_LIST_COPY.pastDueSince(day(past_due_since)) : CLIENT_LIST_COPY.pastDue
  const known = knownStage(stage)
  return known ? SITUATION_WORDS[known] : stage
}

/** Clients who do not pay may be invited to, unless they reported a death: then the club writes no more. */
export const canBeInvited = ({ stage, bereaved }: Client): boolean =>
  !bereaved && (stage === 'Paso 1 sin pago' || stage === 'Cliente de baja')

/** A set is for those who never paid, or owe a renewal: whoever left the club, or is blocked, is nobody to remind. */
export const canBeReminded = ({ stage, owes, active, bereaved }: Client): boolean =>
  !bereaved && active && (owes || stage === 'Paso 1 sin pago')

/** Since when somebody has not paid who never did, and why the last try failed; null for a client without debt. */
export function debtText({ stage, created, owes, last_payment_error }: Client): string | null {
  const parts = [
    knownStage(stage) === 'Paso 1 sin pago' ? CLIENT_LIST_COPY.unpaidSince(day(created)) : null,
    (owes || knownStage(stage) === 'Paso 1 sin pago') && last_payment_error
      ? CLIENT_LIST_COPY.lastError(paymentFailureText(last_payment_error))
      : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join('. ') : null
}

const day = (date: Date): string => formatDateTime(date).slice(0, 10)
