import { FORMER_ADULT_DAYS } from '@/domain/periods'
import { unbroken } from '@/domain/unbroken'
import { formatList } from './formatList'

const KEPT_DAYS = unbroken(`${FORMER_ADULT_DAYS} días`)

/** What becomes of those of a family who enter when whoever pays is erased. @param names one at least */
export const formerAdultsText = (names: readonly string[]): string =>
  names.length === 1
    ? `${formatList(names)} dejará de entrar: le avisamos y guardamos su cuenta ${KEPT_DAYS}, por si quiere apuntarse.`
    : `${formatList(names)} dejarán de entrar: les avisamos y guardamos sus cuentas ${KEPT_DAYS}, por si quieren apuntarse.`

/** The same where it is not known whether there is anybody. */
export const FORMER_ADULTS_UNKNOWN = `Si alguien de su familia entra con su suscripción, deja de entrar: le avisamos y guardamos su cuenta ${KEPT_DAYS}, por si quiere apuntarse.`
