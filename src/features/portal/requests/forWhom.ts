import { WHOM_COPY } from '@/copy/whom'
import type { Relative } from '@/domain/relative'
import type { RequestView } from './requestView'

/** Whose requests are shown: all, those for nobody in particular, or else the id of one of the people cared for. */
export const FOR_ALL = 'all'
export const FOR_FAMILY = 'family'

interface ForWhom {
  /** As it is shown: nobody can be chosen who was removed meanwhile. */
  filter: string
  /** As it follows «para»; null while all are shown. */
  whom: string | null
  shows: (view: Pick<RequestView, 'relative'>) => boolean
}

/** What is shown, by what was chosen. */
export function forWhom(chosen: string, relatives: readonly Relative[]): ForWhom {
  if (chosen === FOR_FAMILY && relatives.length > 0)
    return { filter: chosen, whom: WHOM_COPY.family, shows: ({ relative }) => relative === null }
  const person = relatives.find(({ id }) => id === chosen)
  if (!person) return { filter: FOR_ALL, whom: null, shows: () => true }
  return { filter: chosen, whom: person.name, shows: ({ relative }) => relative === person.id }
}
