import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sendMessage } from '@/client/api/sendMessage'
import type { Person } from '@/client/session/sessionState'
import { ERRORS } from '@/copy/errors'
import { contactSchema, type Contact } from '@/domain/contactForm'
import { contactDraft, type ContactDraft } from '@/client/drafts/contactDraft'
import { newRecordId } from '@/client/outbox/newRecordId'
import type { Sent } from './ContactSent'
import { useClubForm, type ClubForm } from '@/ui/form/useClubForm'

type ContactForm = ClubForm<typeof contactSchema>

export interface ContactState {
  form: ContactForm
  /** Something was typed, now or before a reload: there is something to forget. */
  isBegun: boolean
  /** Keeps what is typed, through reloads and lost coverage. */
  keep: (changed: Partial<Contact>) => void
  /** `trap` is the value of the hidden field. */
  submit: (contact: Contact, trap: string) => Promise<void>
}

/** The form with what this tab still keeps of it; `onSent` gets where the club will answer, and the message’s number. */
export function useContact(person: Person | null, onSent: (sent: Sent) => void): ContactState {
  const [start] = useState(() => contactDraft.load() ?? emptyDraft(person))
  const draft = useRef(start)
  const { name, reach, message } = start
  const form = useClubForm(contactSchema, { name, reach, message })
  // A page made at build time does not know yet who is signed in; others may sign in while it is open.
  useEffect(() => {
    if (!person) return
    const { name, reach } = form.values()
    const known = emptyDraft(person)
    form.setValues({ name: name || known.name, reach: reach || known.reach })
  }, [form, person])
  const [isTyped, setTyped] = useState(false)
  const isKept = useSyncExternalStore(
    never,
    () => contactDraft.load() !== null,
    () => false,
  )

  function keep(changed: Partial<Contact>) {
    draft.current = { ...draft.current, ...changed, id: newRecordId() }
    contactDraft.save(draft.current)
    setTyped(true)
  }

  async function submit(contact: Contact, trap: string) {
    const result = await sendMessage({ ...contact, id: draft.current.id, subject: trap })
    if (!result.ok) {
      form.showRefusal({ message: ERRORS[result.code], code: result.code, fields: result.fields })
      return
    }
    contactDraft.clear()
    onSent({ reach: contact.reach, number: result.value.number })
  }

  return { form, isBegun: isTyped || isKept, keep, submit }
}

const never = () => () => undefined

/** Signed-in clients need not enter name and address again. */
function emptyDraft(person: Person | null): ContactDraft {
  const known = person?.kind === 'profile' ? person : null
  return { id: newRecordId(), name: known?.name ?? '', reach: known?.email ?? '', message: '' }
}
