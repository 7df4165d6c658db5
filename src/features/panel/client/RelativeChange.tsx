import { useState } from 'react'
import { object } from 'valibot'
import { newRecordId } from '@/client/outbox/newRecordId'
import { staffApi } from '@/client/staff/staffApi'
import type { Detail } from '@/contract/panel/clients'
import { RELATIVES_COPY } from '@/copy/panel/relatives'
import { staffReason } from '@/copy/panel/staffReasons'
import { relativeSchema } from '@/domain/account/relativeSchema'
import { toldEntries } from '@/domain/panel/told'
import { Button } from '@/ui/Button'
import { RelativeFields } from '@/ui/form/RelativeFields'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import type { RunCommand } from '../money/clientCommand'
import { ToldFields } from '../money/ToldFields'
import { DEED_LINK } from '../shared/rowLink'

const { form: copy, ...words } = RELATIVES_COPY

const schema = object({ ...relativeSchema.entries, ...toldEntries })

interface RelativeChangeProps {
  client: Detail['client']
  /** Null to add somebody. */
  relative: Detail['relatives'][number] | null
  run: RunCommand
}

/** Names somebody whom a client cares for, who has told the club, or changes what is known of them. */
export function RelativeChange(props: RelativeChangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { relative } = props
  return (
    <>
      <Button variant="text" className={DEED_LINK} onClick={() => setIsOpen(true)}>
        {relative ? words.edit : words.add}
        {relative && <span className="sr-only">{words.editOf(relative.name)}</span>}
      </Button>
      {isOpen && <RelativeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RelativeDialog({ client, relative, run, onClose }: RelativeChangeProps & { onClose: () => void }) {
  // The same at every try, so that a lost answer never adds anybody twice.
  const [id] = useState(() => relative?.id ?? newRecordId())
  const form = useClubForm(schema, {
    name: relative?.name ?? '',
    relation: relative?.relation ?? '',
    province: relative?.province ?? '',
    told_by: '',
    identified_by: '',
  })
  const showToast = useToast()

  async function save(change: FormOutput<typeof schema>) {
    const result = await run(() => staffApi.saveRelativeForClient(client.id, { id, ...change }))
    if (!result.ok) {
      const message = `${copy.failed}. ${staffReason(result.code)}`
      form.showRefusal({ message, code: result.code, fields: result.fields })
      return
    }
    onClose()
    showToast({ tone: 'success', title: copy.done(change.name) })
  }

  return (
    <FormDialog
      form={form}
      title={relative ? copy.editTitle(relative.name) : copy.addTitle}
      about={<p>{copy.about}</p>}
      confirmLabel={copy.confirm}
      busyText={copy.busy}
      isHarmless
      onSubmit={save}
      onClose={onClose}
    >
      <RelativeFields form={form} words={copy.fields} />
      <ToldFields form={form} />
    </FormDialog>
  )
}
