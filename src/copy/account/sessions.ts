import type {
  SessionBrowser,
  SessionDevice,
  SessionDeviceFacts,
  SessionSystem,
} from '@/domain/account/session'

/** As people call the thing. */
const DEVICES: Record<SessionDevice, Record<SessionSystem, string>> = {
  phone: {
    android: 'Un móvil Android',
    apple: 'Un iPhone',
    windows: 'Un móvil Windows',
    other: 'Un móvil',
  },
  tablet: {
    android: 'Una tableta Android',
    apple: 'Un iPad',
    windows: 'Una tableta Windows',
    other: 'Una tableta',
  },
  computer: {
    android: 'Un ordenador',
    // An iPad's Safari says that it is a Mac.
    apple: 'Un Mac o un iPad',
    windows: 'Un ordenador con Windows',
    other: 'Un ordenador',
  },
  other: {
    android: 'Un aparato Android',
    apple: 'Un aparato de Apple',
    windows: 'Un aparato con Windows',
    other: 'Un aparato sin identificar',
  },
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
  /** @param day null for today */
  since: (day: string | null, clock: string) => `Entraste ${day ? `el ${day}` : 'hoy'} a las ${clock}.`,
  usedToday: (hour: string) => `Se usó hoy, hacia las ${hour}.`,
  usedOn: (date: string) => `Se usó por última vez el ${date}.`,
  onlyHere: 'No hay ninguna otra sesión abierta.',
  name: ({ device, system, browser }: SessionDeviceFacts) => {
    const name = BROWSERS[browser]
    return name === null ? DEVICES[device][system] : `${DEVICES[device][system]} · ${name}`
  },
  /** Of which nothing is known by which they could be told apart. */
  nameless: (count: number) =>
    count === 1 ? 'Una sesión sin identificar' : `${count} sesiones sin identificar`,
  more: (count: number) => (count === 1 ? 'Ver otra sesión' : `Ver otras ${count} sesiones`),
  end: (count: number) => (count === 1 ? 'Cerrar esa sesión' : 'Cerrarlas'),
  endIn: (count: number, name: string) => (count === 1 ? `Cerrar esa sesión: ${name}` : `Cerrarlas: ${name}`),
  endTitle: (count: number) => (count === 1 ? '¿Cerrar esa sesión?' : '¿Cerrar estas sesiones?'),
  endText: (name: string) =>
    `${name}. Para volver a entrar ahí hará falta tu correo y tu contraseña. Lo que ese dispositivo no haya enviado se queda en él hasta que vuelvas a entrar.`,
  endConfirm: (count: number) => (count === 1 ? 'Cerrar la sesión' : 'Cerrar las sesiones'),
  ended: { title: 'Sesión cerrada', description: 'En ese dispositivo hay que volver a entrar.' },
  endFailed: 'La sesión sigue abierta',
  offline: 'Para ver dónde tienes la sesión abierta hace falta cobertura.',
  retry: 'Probar otra vez',
  busy: 'Cerrando…',
  cancel: 'Cancelar',
} as const
