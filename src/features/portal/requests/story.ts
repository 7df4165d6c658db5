import type { RequestView } from './requestView'

/** What can have happened to a request. */
export type StoryPart = 'made' | 'byClub' | 'byOther' | 'received' | 'called' | 'done' | 'cancelled'

export interface StoryStep {
  part: StoryPart
  at: Date
}

function madePart({ byClub, askedBy }: RequestView): StoryPart {
  if (byClub) return 'byClub'
  return askedBy === null ? 'made' : 'byOther'
}

/** What has happened to a request, oldest first; nothing that nobody has noted. */
export function storyOf(view: RequestView): StoryStep[] {
  const { state, madeAt, receivedAt, calledAt, handledAt } = view
  const steps: [StoryPart, Date | null][] = [
    [madePart(view), madeAt],
    ['received', receivedAt],
    // The club's earlier releases noted the last change alone.
    ['called', calledAt ?? (state === 'contacted' ? handledAt : null)],
  ]
  if (state === 'done' || state === 'cancelled') steps.push([state, handledAt])
  return steps.flatMap(([part, at]) => (at ? [{ part, at }] : []))
}
