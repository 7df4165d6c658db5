import { useSession } from '@/client/session/useSession'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { formatDate, formatDayAndTime } from '@/copy/format'
import { FAMILY_COPY as copy } from '@/copy/panel/family'
import { HANDOVER_COPY as handover } from '@/copy/panel/handover'
import type { RunCommand } from '../money/clientCommand'
import { useNow } from '../shared/useNow'
import type { FamilyDeedProps } from './FamilyDeed'
import { FamilyRow, type FamilyRowDeed } from './FamilyRow'
import { ProfileChange } from './ProfileChange'

export type Adult = Detail['adults'][number]
export type Asked = Pick<FamilyDeedProps, 'words' | 'name' | 'isProved' | 'call' | 'toast'>

interface AdultRowProps {
  client: Detail['client']
  adult: Adult
  run: RunCommand
  /** Staff want something that the client has told. */
  onAsk: (asked: Asked) => void
  /** Staff have seen that the client has died, and the adult is to pay. */
  onDied: (adult: Adult) => void
}

/** An adult of the family, and how far they are with paying for it. */
export function AdultRow({ client, adult, run, onAsk, onDied }: AdultRowProps) {
  const session = useSession()
  const now = useNow()
  const { id, name, telefono, email, since } = adult
  const state = adult.handover?.state
  const isOwnProposal =
    session.status === 'signed-in' && adult.handover?.proposed_by?.id === session.person.id
  const of = handover.of(name, email)

  const agree: FamilyRowDeed = {
    label: handover.agree,
    of,
    onDeed: () =>
      onAsk({
        words: handover.agreement,
        name,
        isProved: true,
        call: (told) => staffApi.agreeToHandoverForClient(client.id, { id, ...told }),
      }),
  }
  const refuse: FamilyRowDeed = {
    label: handover.refuse,
    of,
    onDeed: () =>
      onAsk({
        words: handover.refusal,
        name,
        isProved: false,
        call: (told) => staffApi.refuseHandoverForClient(client.id, { id, ...told }),
      }),
  }
  const died: FamilyRowDeed = {
    label: state === 'proposed' ? handover.confirm : handover.hasDied,
    of,
    onDeed: () => onDied(adult),
  }
  const remove: FamilyRowDeed = {
    label: copy.remove,
    of: copy.removeOf(name, email),
    onDeed: () =>
      onAsk({
        words: copy.removal,
        name,
        isProved: true,
        call: (told) => staffApi.removeAdultForClient(client.id, { id, ...told }),
      }),
  }
  // Nobody agrees any more who has died: two of the team do, by a document.
  const lets = client.bereaved ? died : agree

  return (
    <FamilyRow
      name={name}
      phone={telefono}
      email={email}
      states={[copy.since(formatDate(since)), ...stateWords(adult.handover, isOwnProposal, now)]}
      change={<ProfileChange person={adult} buttonOf={copy.changeOf(name, email)} run={run} />}
      deeds={[...(state === 'agreed' || isOwnProposal ? [] : [lets]), ...(state ? [refuse] : []), remove]}
    />
  )
}

function stateWords(on: Adult['handover'], isOwnProposal: boolean, now: Date): readonly string[] {
  const { state: words } = handover
  switch (on?.state) {
    case undefined:
      return []
    case 'asked':
      return [words.asked]
    case 'proposed':
      return [isOwnProposal ? words.proposedByReader : words.proposedBy(on.proposed_by?.name ?? '')]
    case 'agreed':
      return [on.from && on.from > now ? words.from(formatDayAndTime(on.from)) : words.now]
  }
}
