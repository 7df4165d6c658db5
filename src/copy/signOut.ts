const actions = (count: number) => (count === 1 ? '1 solicitud' : `${count} solicitudes`)

/** Words for signing out while something is unsent; on every page, so separate from the rest of the sync state. */
export const SIGN_OUT_COPY = {
  title: 'Hay algo sin enviar',
  text: (count: number) =>
    `Si cierras la sesión ahora, se ${count === 1 ? 'pierde' : 'pierden'} ${actions(count)} que el club todavía no ha recibido.`,
  leave: 'Cerrar sesión y perderlas',
  stay: 'Seguir aquí',
  send: 'Enviar antes',
} as const
