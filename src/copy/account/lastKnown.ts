import type { LastKnown } from '@/domain/account/lastKnown'

/** What this device knows of a membership, where the club cannot be asked now. */
export const LAST_KNOWN: Record<LastKnown, string> = {
  nothing: 'En este dispositivo no podemos ver si tienes una suscripción.',
  none: 'La última vez que lo comprobamos no había ninguna suscripción pagada.',
  active:
    'Según lo que guarda este dispositivo, tenías una suscripción activa. Si sigue así, no tienes que pagar.',
  live: 'Según lo que guarda este dispositivo, ya tenías una suscripción. No hace falta otra.',
  over: 'La última vez que lo comprobamos, tu suscripción ya había terminado.',
}

/** For whoever has paid since, perhaps on another device. */
export const PAID_SINCE =
  'Si has pagado después, no pagues otra vez: lo verás aquí en cuanto podamos comprobarlo.'
