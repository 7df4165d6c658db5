import { useRef } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { type RelativeDraft, relativeDraft } from '@/client/drafts/relativeDraft'
import type { Member } from '@/client/member/Member'
import { OWN_RELATIVES_COPY } from '@/copy/account/relatives'
import { UNHEARD_ONCE } from '@/copy/errors'
import { relativeSchema } from '@/domain/account/relativeSchema'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { RelativeFields } from '@/ui/form/RelativeFields'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { type FormOutput, useClubForm } from '@/ui/form/useClubForm'
import { Notice } from '@/ui/Notice'
import { useToast } from '@/ui/useToast'
import { ifCutOff, toAccountRefusal } from '../ownData/toAccountRefusal'
import type { OpenedRelative } from './useOpenRelative'

const { form: copy } = OWN_RELATIVES_COPY

interface RelativeFormProps {
  member: Member
  opened: OpenedRelative
  onClose: () => void
}

/** Names somebody whom the member cares for, or changes what is known of them. */
export function RelativeForm({ member, opened, onClose }: RelativeFormProps) {
  const { isNew, isKept, ...start } = opened
  const { id, name, relation, province } = start
  const typed = useRef<RelativeDraft>(start)
  const form = useClubForm(relativeSchema, { name, relation, province })
  const showToast = useToast()

  function keep(changed: Partial<RelativeDraft>) {
    typed.current = { ...typed.current, ...changed }
    relativeDraft.save(typed.current)
  }

  async function submit(change: FormOutput<typeof relativeSchema>) {
    const cutOff = ifCutOff(UNHEARD_ONCE)
    // The same id at every try, so that a lost answer never adds anybody twice.
    const result = await accountApi.saveRelative({ id, ...change })
    if (!result.ok) {
      form.showRefusal(toAccountRefusal(result, cutOff))
      // Another device has added somebody meanwhile.
      if (result.code === 'relatives_full') void member.engine.syncNow()
      return
    }
    await member.engine.syncNow()
    showToast({ tone: 'success', ...(isNew ? copy.added(change.name) : copy.changed) })
    onClose()
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      className="space-y-5"
      aria-label={isNew ? copy.add : copy.editOf(name)}
    >
      <div>
        <h3 className="text-xl">{isNew ? copy.add : copy.edit}</h3>
        <p className="mt-1 text-base text-soft">{copy.about}</p>
      </div>
      {isKept && <Notice announce="none">{copy.kept}</Notice>}
      <FormError form={form} />
      <RelativeFields form={form} words={copy.fields} onTyped={keep} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyText={copy.saving}>
          {copy.save}
        </SubmitButton>
        <Button variant="quiet" className="max-sm:px-0" onClick={onClose}>
          {isNew ? copy.cancelNew : copy.cancel}
        </Button>
      </div>
    </Form>
  )
}
