import { getErrors } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import type { ErrorCode } from '@/domain/errorCode'
import { linkClass } from '../linkClass'
import { CLEAR_OF_TOASTS, Notice } from '../Notice'
import { fieldMessage } from './fieldMessage'
import type { ClubForm, FlatSchema } from './useClubForm'

interface FormErrorProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  /** What can be done about the form's own message, by its code; for example links. */
  actions?: (code: ErrorCode) => ReactNode
  /** In a long form three links or more are the fields' names, several in a line: what is wrong stands beside each field. */
  names?: Readonly<Record<string, string>>
}

/** The summary at the top of a form: its message and a link to every wrong field. Takes the focus after a refused submit. */
export function FormError<Schema extends FlatSchema>({ form, actions, names }: FormErrorProps<Schema>) {
  useSignals()
  const box = useRef<HTMLDivElement>(null)
  const { store } = form
  const message = form.message.value
  const errors = store.submitted.value ? Object.entries(getErrors(store)) : []
  const empty = !message && errors.length === 0
  const attempt = `${store.submitCount.value}:${form.problems.value}:${store.submitting.value}`

  useEffect(() => {
    if (!store.submitting.peek()) box.current?.focus()
  }, [attempt, store])

  if (empty || store.submitting.value) return null
  return (
    <Notice
      ref={box}
      tone="error"
      announce="none"
      className={CLEAR_OF_TOASTS}
      title={message?.text ?? UI_COPY.formErrorsTitle(errors.length)}
      actions={message?.code && actions?.(message.code)}
    >
      {errors.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {errors.map(([name, code]) => (
            <li key={name}>
              <a
                href={`#${form.idOf(name)}`}
                className={`${linkClass} inline-flex min-h-11 items-center py-1.5 leading-snug`}
                onClick={(event) => focusField(event, form.idOf(name))}
              >
                {(errors.length > 2 && names?.[name]) || fieldMessage(code ?? '')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

/** Moves the focus without leaving the field's id in the address. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
