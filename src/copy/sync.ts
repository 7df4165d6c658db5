import { causeText } from './errors'
import type { ErrorCode } from '@/domain/errorCode'

const actions = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

/** Words of the sync state, and of leaving while something is unsent. */
export const SYNC_COPY = {
  label: 'Estado de tus datos en este dispositivo',
  saved: 'Todo guardado',
  sending: 'Enviando…',
  checking: 'Comprobando…',
  unsent: (count: number) => `${count} sin enviar`,
  offline: 'Sin cobertura',
  unreachable: 'Sin comprobar',
  needsLogin: 'Entra otra vez',
  storage: 'No se puede guardar',
  explain: {
    saved: 'Lo que ves es lo que el club tiene.',
    sending: 'Estamos hablando con el club.',
    unsent: (count: number) =>
      `Hay ${actions(count)} en este dispositivo. Se ${count === 1 ? 'enviará sola' : 'enviarán solas'} en cuanto se pueda.`,
    offline: 'Puedes pedir servicios: se guardan en este dispositivo y se envían solos.',
    /** Of whoever is no member as far as this device knows. */
    offlineGuest: 'Cuando vuelva la cobertura, lo comprobamos todo con el club.',
    unreachable: (code: ErrorCode) => `${causeText(code)} Seguimos intentándolo.`,
    needsLogin: 'Tu sesión ha terminado. Entra otra vez para enviar lo que falta.',
    storage: 'Este dispositivo no deja guardar más datos. Libera espacio y vuelve a probar.',
    memory:
      'Este navegador no deja guardar datos. Puedes usar el club con cobertura; al cerrar la página no queda nada en este dispositivo.',
  },
  checked: (moment: string) => `Última comprobación: ${moment}`,
  neverChecked: 'Última comprobación: todavía ninguna',
  syncNow: 'Sincronizar ahora',
  waiting: (count: number) =>
    `${count === 1 ? 'Hay 1 solicitud guardada' : `Hay ${count} solicitudes guardadas`} en este dispositivo. Entra otra vez y se ${count === 1 ? 'enviará' : 'enviarán'}.`,
} as const
