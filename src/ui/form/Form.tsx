import { Form as ModularForm } from '@modular-forms/react'
import type { SyntheticEvent, ReactNode } from 'react'
import { parse } from 'valibot'
import { UI_COPY } from '@/copy/ui'
import type { ClubForm, FlatSchema, FormOutput } from './useClubForm'

interface FormProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  /** Receives the schema's output; runs once at a time. */
  onSubmit: (output: FormOutput<Schema>) => Promise<void> | void
  children: ReactNode
  className?: string
  'aria-label'?: string
}

/** The form element. A second submit while one is running does nothing; a refused one moves the focus to the summary. */
export function Form<Schema extends FlatSchema>({ form, onSubmit, ...rest }: FormProps<Schema>) {
  const { store } = form

  function onlyOnce(event: SyntheticEvent) {
    if (!store.submitting.peek()) {
      form.clearMessage()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <noscript>
        <p className="mt-6 rounded-box border-2 border-warning p-5">{UI_COPY.needsScript}</p>
      </noscript>
      <ModularForm
        {...rest}
        of={store}
        method="post"
        shouldFocus={false}
        onSubmitCapture={onlyOnce}
        onSubmit={(values) => onSubmit(parse(form.schema, values))}
      />
    </>
  )
}
