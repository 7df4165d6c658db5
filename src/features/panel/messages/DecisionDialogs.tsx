import type { ContactMessage, handleMessage } from '@/contract/panel/messages'
import type { BodySent } from '@/contract/route'
import { formatDateTime } from '@/copy/format'
import { ASSISTED_COPY, PROOF_WORDS } from '@/copy/panel/assisted'
import { MESSAGES_COPY, SET_ASIDE_WORDS } from '@/copy/panel/messages'
import { confirmFormSchema, SET_ASIDE_REASONS, setAsideFormSchema } from '@/domain/panel/messageQuery'
import { CALLER_PROOFS } from '@/domain/panel/told'
import { ChoiceField } from '@/ui/form/ChoiceField'
import { useClubForm } from '@/ui/form/useClubForm'
import { Effects } from '@/ui/Effects'
import { FormDialog } from '../shared/FormDialog'

const { confirm, setAside } = MESSAGES_COPY

export type Decision = 'confirmed' | 'set_aside'

interface DecisionProps {
  message: ContactMessage
  /** Tells the club, and reports the outcome in these words. */
  handle: (order: BodySent<typeof handleMessage>, failed: string, done: string) => Promise<void>
  onClose: () => void
}

/** Puts a declaration into force, and asks how staff made sure of who has declared it. */
function ConfirmDeclaration({ message, handle, onClose }: DecisionProps) {
  const form = useClubForm(confirmFormSchema, { identified_by: '' })
  return (
    <FormDialog
      form={form}
      title={confirm.title}
      about={
        <>
          <p className="font-semibold">{confirm.who(message.client?.name ?? message.name)}</p>
          <Effects of={confirm.effects(formatDateTime(message.created))} className="mt-2" />
        </>
      }
      confirmLabel={confirm.button}
      busyText={confirm.busy}
      onSubmit={(proof) => handle({ handling: 'confirmed', ...proof }, confirm.failed, confirm.done)}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="identified_by"
        label={ASSISTED_COPY.fields.identified_by}
        empty={ASSISTED_COPY.choose}
        choices={CALLER_PROOFS.map((value) => ({ value, label: PROOF_WORDS[value] }))}
      />
    </FormDialog>
  )
}

/** Sets a declaration aside, and asks why. */
function SetAsideDeclaration({ handle, onClose }: DecisionProps) {
  const form = useClubForm(setAsideFormSchema, { reason: '' })
  return (
    <FormDialog
      form={form}
      title={setAside.title}
      about={<p>{setAside.text}</p>}
      confirmLabel={setAside.confirm}
      busyText={setAside.busy}
      onSubmit={(why) => handle({ handling: 'set_aside', ...why }, setAside.failed, setAside.done)}
      onClose={onClose}
    >
      <ChoiceField
        form={form}
        name="reason"
        label={setAside.label}
        empty={setAside.choose}
        choices={SET_ASIDE_REASONS.map((value) => ({ value, label: SET_ASIDE_WORDS[value] }))}
      />
    </FormDialog>
  )
}

const DIALOGS = { confirmed: ConfirmDeclaration, set_aside: SetAsideDeclaration } as const

/** What is asked before a declaration is decided: rarely, and loaded only then. */
export function DecisionDialog({ decision, ...rest }: DecisionProps & { decision: Decision }) {
  const Asking = DIALOGS[decision]
  return <Asking {...rest} />
}
