import type { SessionBrowser, SessionDevice } from '@/domain/account/session'

const DEVICES: Record<SessionDevice, string> = {
  phone: 'Móvil',
  tablet: 'Tableta',
  computer: 'Ordenador',
  other: 'Otro dispositivo',
}
/** Names of their makers; null where none is known. */
const BROWSERS: Record<SessionBrowser, string | null> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  other: null,
}

/** Words of the list of sessions; separate, because that list loads after its page. */
export const SESSIONS_COPY = {
  listLabel: 'Dónde tienes la sesión abierta',
  loading: 'Buscando dónde tienes la sesión abierta…',
  here: 'Este dispositivo',
  usedToday: 'Usado hoy',
  usedOn: (date: string) => `Usado por última vez el ${date}`,
  onlyHere: 'No hay ninguna otra sesión abierta.',
  name: (device: SessionDevice, browser: SessionBrowser) => {
    const name = BROWSERS[browser]
    return name === null ? DEVICES[device] : `${DEVICES[device]}, con ${name}`
  },
  end: 'Cerrar esta sesión',
  endIn: (name: string) => `Cerrar esta sesión: ${name}`,
  endTitle: '¿Cerrar esta sesión?',
  endText: (name: string) =>
    `${name}. Para volver a entrar ahí hará falta tu correo y tu contraseña. Lo que ese dispositivo no haya enviado se queda en él hasta que vuelvas a entrar.`,
  endConfirm: 'Cerrar la sesión',
  ended: { title: 'Sesión cerrada', description: 'En ese dispositivo hay que volver a entrar.' },
  endFailed: 'La sesión sigue abierta',
  offline: 'Para ver dónde tienes la sesión abierta hace falta cobertura.',
  retry: 'Probar otra vez',
  busy: 'Cerrando…',
  cancel: 'Cancelar',
} as const
