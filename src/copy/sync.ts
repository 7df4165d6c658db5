import { causeText } from './errors'
import { keptText, unconfirmedText, waitingCount } from './waiting'
import type { ErrorCode } from '@/domain/errorCode'

const actions = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

/** Words of the sync state, and of leaving while something is unsent. */
export const SYNC_COPY = {
  label: 'Estado de tus datos en este dispositivo',
  saved: 'Todo guardado',
  /** Of whoever has nothing to keep here. */
  savedGuest: 'Datos al día',
  sending: 'Enviando…',
  checking: 'Comprobando…',
  unsent: (count: number) => waitingCount(count, false),
  unconfirmed: (count: number) => waitingCount(count, true),
  refused: (count: number) => `${count} ${count === 1 ? 'rechazada' : 'rechazadas'}`,
  offline: 'Sin cobertura',
  unreachable: 'Sin comprobar',
  needsLogin: 'Entra otra vez',
  storage: 'No se puede guardar',
  explain: {
    saved: 'Lo que ves es lo que el club tiene.',
    sending: 'Estamos hablando con el club.',
    unsent: (count: number) => `Hay ${actions(count)} en este dispositivo. ${keptText(count)}`,
    unconfirmed: (count: number) =>
      `Hay ${actions(count)} que el club no ha confirmado. ${unconfirmedText(count)}`,
    offline:
      'Puedes pedir servicios: se guardan en este dispositivo y se envían solos cuando vuelva la cobertura; si tu sesión se ha cerrado, cuando vuelvas a entrar.',
    /** Of whoever is no member as far as this device knows. */
    offlineGuest:
      'Cuando vuelva la cobertura, lo comprobamos todo con el club; si tu sesión se ha cerrado, cuando vuelvas a entrar.',
    /** Without coverage nothing is tried. */
    unreachable: (code: ErrorCode) =>
      code === 'network' ? causeText(code) : `${causeText(code)} Seguimos intentándolo.`,
    needsLogin: 'Tu sesión ha terminado. Entra otra vez para enviar lo que falta.',
    storage: 'Este dispositivo no deja guardar más datos. Libera espacio y vuelve a probar.',
    memory:
      'Este navegador no deja guardar datos. Puedes usar el club con cobertura; al cerrar la página no queda nada en este dispositivo.',
  },
  checked: (moment: string) => `Última comprobación: ${moment}`,
  neverChecked: 'Última comprobación: todavía ninguna',
  syncNow: 'Comprobar ahora',
  waiting: (count: number) =>
    `${count === 1 ? 'Hay 1 solicitud guardada' : `Hay ${count} solicitudes guardadas`} en este dispositivo. Entra otra vez con la misma cuenta y se ${count === 1 ? 'enviará' : 'enviarán'}.`,
} as const
