import type { ErrorCode } from '@/domain/errorCode'
import { ERRORS } from '../errors'

/** Where staff need other words than a member, because they can do something else about it. */
const FOR_STAFF: Partial<Record<ErrorCode, string>> = {
  stripe_unavailable: 'Stripe no responde. No se ha cancelado ni borrado nada.',
  stripe_refused: 'Stripe no lo ha aceptado. No se ha cancelado ni borrado nada.',
  payments_not_configured: 'Falta la conexión con Stripe. No se ha cancelado ni borrado nada.',
  network: 'No hay conexión con el club y no sabemos si llegó a hacerse. Puedes repetirlo sin miedo.',
  too_many_requests: 'Se ha hecho demasiadas veces seguidas. Espera unos minutos.',
  busy: 'El club está atendiendo muchas peticiones a la vez. Prueba otra vez dentro de unos segundos.',
  not_found: 'El cliente ya no existe.',
}

/** Why something that staff wanted was not done. */
export const staffReason = (code: ErrorCode): string => FOR_STAFF[code] ?? ERRORS[code]
