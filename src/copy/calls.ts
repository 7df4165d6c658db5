/** Whom the club calls about a request: the reader, or somebody else of the family, who has made it. */
export type Called = 'reader' | 'other'

/** Past the promised day, also at night: before the club's number. */
export const LATE = 'Nos hemos retrasado. Llámanos y lo resolvemos:'

interface CallWords {
  /** Before the day. `caller`: first name of whoever looks after the family; null while nobody does. */
  calls: (caller: string | null) => string
  callsAgain: string
  /** Before the moment. `caller`: given name of who has called; null where that is not known. */
  called: (caller: string | null) => string
  /** It goes on, and somebody has called. */
  contacted: string
}

export const CALL_WORDS: Record<Called, CallWords> = {
  reader: {
    calls: (caller) => (caller ? `${caller} te llama el` : 'Te llamamos el'),
    callsAgain: 'Te volvemos a llamar el',
    called: (caller) => (caller ? `${caller} te llamó` : 'Te llamamos'),
    contacted: 'Ya hemos hablado contigo y seguimos en ello',
  },
  other: {
    calls: (caller) => `${caller ?? 'El club'} llama el`,
    callsAgain: 'El club vuelve a llamar el',
    called: (caller) => `${caller ?? 'El club'} llamó`,
    contacted: 'El club ya ha llamado y sigue en ello',
  },
}

/** @param askedBy who else of the family has asked; null for nobody else */
export const calledOf = (askedBy: string | null): Called => (askedBy === null ? 'reader' : 'other')

/** @param name of who else of the family has asked; '' for somebody who is not of it any more */
export const askedByText = (name: string): string => `Lo pidió ${name || 'un familiar'}`
