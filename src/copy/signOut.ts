const actions = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

/** Words for signing out while something is unsent; on every page, so separate from the rest of the sync state. */
export const SIGN_OUT_COPY = {
  title: 'Hay algo que el club no ha confirmado',
  text: (count: number) =>
    `Si cierras la sesión ahora, este dispositivo olvida ${actions(count)} que el club todavía no ha confirmado.`,
  leave: 'Cerrar sesión y olvidarlas',
  stay: 'Seguir aquí',
  send: 'Enviar antes',
  busy: 'Cerrando…',
} as const
