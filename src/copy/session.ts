/** Toasts about who is signed in; but for `endedHere`, their words are fixed by the specification. */
export const SESSION_COPY = {
  signedOut: { title: 'Sesión cerrada correctamente', description: 'Has cerrado sesión exitosamente' },
  expired: {
    title: 'Sesión expirada',
    description: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  },
  /** Another tab of this device signed out, or was told that the session is over. */
  endedHere: {
    title: 'Sesión cerrada',
    description: 'La sesión se ha cerrado en otra pestaña de este dispositivo.',
  },
  accessRequired: {
    title: 'Acceso no autorizado',
    description: 'Debes iniciar sesión para acceder a esta página',
  },
} as const
