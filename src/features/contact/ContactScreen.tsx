import { useState } from 'react'
import { useSession } from '@/client/session/useSession'
import type { Person } from '@/client/session/sessionState'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { ContactForm } from './ContactForm'
import { ContactPhones } from './ContactPhones'
import { ContactSent, type Sent } from './ContactSent'

/** Writing to the club, for members and strangers. */
export function ContactScreen() {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const id = person?.id ?? null
  // Whoever signs in, or is found to be signed in, goes on with what is typed; after somebody else it begins anew.
  const [writer, setWriter] = useState({ id, turn: 0 })
  if (writer.id !== id) setWriter({ id, turn: writer.turn + (writer.id === null ? 0 : 1) })
  return (
    <div
      className={`${PAGE_EDGE} grid gap-x-20 gap-y-12 pt-6 pb-16 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:pt-12`}
    >
      <Conversation key={writer.turn} person={person} />
      <ContactPhones />
    </div>
  )
}

function Conversation({ person }: { person: Person | null }) {
  const by = person?.id ?? null
  const [sent, setSent] = useState<{ by: string | null; message: Sent } | null>(null)
  const [cleared, setCleared] = useState(0)
  if (sent?.by === by) return <ContactSent sent={sent.message} onAnother={() => setSent(null)} />
  return (
    <ContactForm
      key={cleared}
      person={person}
      onSent={(message) => setSent({ by, message })}
      onCleared={() => setCleared(cleared + 1)}
    />
  )
}
