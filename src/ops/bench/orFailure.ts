import { messageOf } from '../readableError'
import type { Figure } from './figure'

/** The figures of one part of the bench. A part that throws is a failed figure, so that those of the others are kept. */
export async function orFailure(part: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    return [
      {
        name: part,
        value: Number.NaN,
        unit: '',
        limit: { text: 'runs to its end', passed: false },
        note: messageOf(error),
      },
    ]
  }
}
