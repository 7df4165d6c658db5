import { formatDateTime } from '@/copy/format'
import { CLIENT_LIST_COPY } from '@/copy/panel/clientList'
import { paymentFailureText } from '@/copy/panel/paymentFailure'
import { STAGE_WORDS } from '@/copy/panel/shared'
import type { Client } from '@/contract/panel/clients'
import { STAGES, type Stage } from '@/domain/stage'

const { missing } = CLIENT_LIST_COPY

/** Placeholder for a missing value. */
export const orDash = (text: string): string => text || missing.text
export const dniText = (dni: string): string => dni || missing.dni

export const knownStage = (stage: string): Stage | null => STAGES.find((known) => known === stage) ?? null

export function stageText(stage: string): string {
  const known = knownStage(stage)
  return known ? STAGE_WORDS[known] : stage || missing.stage
}

/** Clients who do not pay may be invited to, unless they reported a death: then the club writes no more. */
export const canBeInvited = ({ stage, bereaved }: Client): boolean =>
  !bereaved && (stage === 'Paso 1 sin pago' || stage === 'Cliente de baja')

/** Since when nothing was paid, and why the last try failed; null for a client without debt. */
export function debtText(client: Client): string | null {
  const { last_payment_error } = client
  const since = debtSince(client)
  if (since === null) return null
  return last_payment_error
    ? `${since}. ${CLIENT_LIST_COPY.lastError(paymentFailureText(last_payment_error))}`
    : since
}

function debtSince({ stage, created, owes, past_due_since }: Client): string | null {
  if (knownStage(stage) === 'Paso 1 sin pago') return CLIENT_LIST_COPY.unpaidSince(day(created))
  if (!owes) return null
  return past_due_since ? CLIENT_LIST_COPY.pastDueSince(day(past_due_since)) : CLIENT_LIST_COPY.pastDue
}

const day = (date: Date): string => formatDateTime(date).slice(0, 10)
