import { useState } from 'react'
import { object } from 'valibot'
import { staffApi } from '@/client/staff/staffApi'
import { ASSISTED_COPY } from '@/copy/panel/assisted'
import { staffReason } from '@/copy/panel/staffReasons'
import { PROFILE_WORDS } from '@/copy/profileWords'
import { profileSchema } from '@/domain/account/accountForms'
import { type Profile, PROFILE_FIELDS, profileFrom } from '@/domain/account/profile'
import { fullName } from '@/domain/clientName'
import { toldEntries } from '@/domain/panel/told'
import { Button } from '@/ui/Button'
import { PERSON_INPUTS } from '@/ui/form/personInputs'
import { TextField } from '@/ui/form/TextField'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { useToast } from '@/ui/useToast'
import { FormDialog } from '../shared/FormDialog'
import type { RunCommand } from '../money/clientCommand'
import { ToldFields } from '../money/ToldFields'
import { DEED_LINK } from '../shared/rowLink'

const copy = ASSISTED_COPY.profile

const schema = object({
  ...profileSchema.entries,
  ...toldEntries,
})

interface ProfileChangeProps {
  /** A client, or an adult of their family. */
  person: Profile & { id: string }
  /** For those who do not see beside whom the button stands; empty where that is the page. */
  buttonOf?: string
  run: RunCommand
}

/** Name and phone, changed for somebody who has told the club. */
export function ProfileChange(props: ProfileChangeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="text" className={DEED_LINK} onClick={() => setIsOpen(true)}>
        {copy.button}
        {props.buttonOf && <span className="sr-only">{props.buttonOf}</span>}
      </Button>
      {isOpen && <ProfileDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ProfileDialog({ person, run, onClose }: ProfileChangeProps & { onClose: () => void }) {
  const form = useClubForm(schema, {
    ...profileFrom((field) => person[field]),
    told_by: '',
    identified_by: '',
  })
  const showToast = useToast()

  async function save(change: FormOutput<typeof schema>) {
    const result = await run(() => staffApi.changeProfileForClient(person.id, { ...change, told_at: null }))
    if (!result.ok) {
      const message = `${copy.failed}. ${staffReason(result.code)}`
      form.showRefusal({ message, code: result.code, fields: result.fields })
      return
    }
    onClose()
    showToast({ tone: 'success', title: copy.done(fullName(change)) })
  }

  return (
    <FormDialog
      form={form}
      title={copy.title}
      about={<p>{copy.about}</p>}
      confirmLabel={copy.confirm}
      busyText={copy.busy}
      isHarmless
      onSubmit={save}
      onClose={onClose}
    >
      {PROFILE_FIELDS.map((field) => (
        <TextField
          key={field}
          form={form}
          name={field}
          label={PROFILE_WORDS[field]}
          {...PERSON_INPUTS[field]}
          autoComplete="off"
        />
      ))}
      <ToldFields form={form} />
    </FormDialog>
  )
}
