import type { ErrorCode } from '@/domain/errorCode'
import type { AccountKind } from '@/domain/family'
import { BRAND } from '@/domain/brand'
import { unbroken } from '@/domain/unbroken'
import { ERRORS } from './errors'

const NOT_ACTIVE = `La suscripción de tu familia no está activa, así que por ahora no puedes pedir servicios. Llámanos al ${unbroken(BRAND.phone.text)} y te decimos qué opciones hay.`

/** What says something else to who does not pay: there is nothing for them to pay or renew. */
const FOR_ADULTS: Partial<Record<ErrorCode, string>> = {
  no_subscription: NOT_ACTIVE,
  subscription_expired: NOT_ACTIVE,
}

/** Why the club has refused a request. */
export const refusalText = (code: ErrorCode, kind: AccountKind): string =>
  (kind === 'client' ? undefined : FOR_ADULTS[code]) ?? ERRORS[code]
