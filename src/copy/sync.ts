const actions = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

/** Words of the sync state, and of leaving while something is unsent. */
export const SYNC_COPY = {
  label: 'Estado de tus datos en este móvil',
  saved: 'Todo guardado',
  sending: 'Enviando…',
  checking: 'Comprobando…',
  unsent: (count: number) => `${count} sin enviar`,
  offline: 'Sin cobertura',
  unreachable: 'Sin conexión con el club',
  needsLogin: 'Entra otra vez',
  storage: 'No se puede guardar',
  explain: {
    saved: 'Lo que ves es lo que el club tiene.',
    sending: 'Estamos hablando con el club.',
    unsent: (count: number) =>
      `Hay ${actions(count)} en este móvil. Se ${count === 1 ? 'enviará sola' : 'enviarán solas'} en cuanto se pueda.`,
    offline: 'Puedes seguir leyendo y pidiendo: todo se guarda en este móvil y se enviará solo.',
    unreachable: 'El club no responde ahora. Seguimos intentándolo.',
    needsLogin: 'Tu sesión ha terminado. Entra otra vez para enviar lo que falta.',
    storage: 'Este móvil no deja guardar más datos. Libera espacio y vuelve a probar.',
    memory:
      'Este navegador no deja guardar datos. Puedes usar el club con cobertura; al cerrar la página no queda nada en este móvil.',
  },
  checked: (moment: string) => `Última comprobación: ${moment}`,
  neverChecked: 'Última comprobación: todavía ninguna',
  syncNow: 'Sincronizar ahora',
  waiting: (count: number) =>
    `${count === 1 ? 'Hay 1 solicitud guardada' : `Hay ${count} solicitudes guardadas`} en este móvil. Entra otra vez y se ${count === 1 ? 'enviará' : 'enviarán'}.`,
} as const
