import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSignals } from '@preact/signals-react/runtime'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { SubmitButton } from '@/ui/form/SubmitButton'
import type { ClubForm, FlatSchema, FormOutput } from '@/ui/form/useClubForm'

interface FormDialogProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  title: string
  /** What will happen, above the form. */
  about?: ReactNode
  /** What is done, as a verb with its object. */
  confirmLabel: string
  busyText: string
  /** For what can be undone. */
  isHarmless?: boolean
  onSubmit: (output: FormOutput<Schema>) => Promise<void>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** Asks before something that matters, with what has to be filled in. The focus begins on the way out. */
export function FormDialog<Schema extends FlatSchema>({
  form,
  title,
  about,
  confirmLabel,
  busyText,
  isHarmless = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Schema>) {
  useSignals()
  const isBusy = form.store.submitting.value
  const wayOut = useRef<HTMLButtonElement>(null)
  // After the dialog has opened, which by itself would put the focus on the first field.
  useLayoutEffect(() => wayOut.current?.focus({ preventScroll: true }), [])
  return (
    <Dialog title={title} onCancel={() => !isBusy && onClose()}>
      {about && <div className="mt-3">{about}</div>}
      <Form form={form} onSubmit={onSubmit} className="mt-5 space-y-5" aria-label={title}>
        <FormError form={form} />
        {children}
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} variant={isHarmless ? 'primary' : 'danger'} busyText={busyText}>
            {confirmLabel}
          </SubmitButton>
          <Button ref={wayOut} variant="secondary" disabled={isBusy} onClick={onClose}>
            {PANEL_SHARED_COPY.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
