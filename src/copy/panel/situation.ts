import type { Stage } from '@/domain/stage'

/** After the word for a renewal that is owed. */
export const owedSince = (day: string): string => ` desde ${day}`

/** How somebody stands with the club, in words for people, in the panel and in its export. The stages stay as they are stored. */
export const SITUATION_WORDS: Record<Stage | 'owes', string> = {
  'Paso 1 sin pago': 'Apuntado, sin pagar',
  'Paso 2 pagado': 'Activo',
  'Cliente de baja': 'Cliente de baja',
  owes: 'Impagada',
}
