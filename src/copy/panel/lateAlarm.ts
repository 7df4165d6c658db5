/** What staff are told of on their devices: one, and several; in the order in which it is said. */
const WORDS = {
  late: ['solicitud tiene pasado el día prometido.', 'solicitudes tienen pasado el día prometido.'],
  requests: [
    'solicitud lleva más de dos horas sin respuesta.',
    'solicitudes llevan más de dos horas sin respuesta.',
  ],
  messages: [
    'mensaje lleva más de dos horas sin respuesta.',
    'mensajes llevan más de dos horas sin respuesta.',
  ],
  calls: [
    'persona que pidió una llamada lleva más de dos horas esperándola.',
    'personas que pidieron una llamada llevan más de dos horas esperándola.',
  ],
} as const

export type AlarmCause = keyof typeof WORDS

/** All causes, the most urgent first. */
export const ALARM_CAUSES = Object.keys(WORDS) as readonly AlarmCause[]

/** Figures alone: a locked screen names nobody. */
export const LATE_ALARM_COPY = {
  title: 'Hay quien espera al club',
  body: (waiting: readonly { cause: AlarmCause; count: number }[]): string =>
    waiting.map(({ cause, count }) => `${count} ${WORDS[cause][count === 1 ? 0 : 1]}`).join(' '),
} as const
