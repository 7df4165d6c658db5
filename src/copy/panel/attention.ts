const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })

type Waiting = 'late' | 'today' | 'calls' | 'messages' | 'past_due'

/** What each figure counts: one, and several. */
const WORDS: Record<Waiting, readonly [one: string, many: string]> = {
  late: ['atrasada', 'atrasadas'],
  today: ['para hoy', 'para hoy'],
  calls: ['llamada', 'llamadas'],
  messages: ['mensaje', 'mensajes'],
  past_due: ['impago', 'impagos'],
}

/** Words of the strip on top of the panel. */
export const ATTENTION_COPY = {
  label: 'Lo que espera al club',
  count: (count: number) => NUMBER.format(count),
  words: (waiting: Waiting, count: number) => WORDS[waiting][count === 1 ? 0 : 1],
  /** What a link says beyond what is seen. */
  more: {
    late: 'solicitudes por llamar con el día prometido pasado',
    today: 'solicitudes prometidas y por llamar',
    calls: 'personas a las que el club debe una llamada, sin contar los impagos',
    messages: 'sin contestar',
    past_due: 'de la cuota',
  } satisfies Record<Waiting, string>,
  readAt: (moment: string) => `Cifras de ${moment}`,
  unknown: 'No sabemos cuánto espera: el club no responde ahora.',
  loading: 'Contando lo que espera…',
} as const
