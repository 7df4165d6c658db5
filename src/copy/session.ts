/** Toasts about who is signed in. The specification fixes their titles but that of `endedHere`, and the first and the last text. */
export const SESSION_COPY = {
  signedOut: { title: 'Sesión cerrada correctamente', description: 'Has cerrado sesión exitosamente' },
  expired: {
    title: 'Sesión expirada',
    description: 'Vuelve a entrar para seguir; lo que no se había enviado sigue aquí.',
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
