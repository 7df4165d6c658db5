import {
  getErrors,
  getValues,
  setError,
  setValues,
  useForm,
  validate,
  valiForm,
  type FormStore,
} from '@modular-forms/react'
import { useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { signal, type Signal } from '@preact/signals-react'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ErrorCode, FieldErrorCode } from '@/domain/errorCode'

export type FlatValues = Record<string, string | boolean>
export type FlatSchema = GenericSchema<FlatValues, Record<string, unknown>>

export type FieldName<Schema extends FlatSchema> = keyof InferInput<Schema> & string
type StartValues<Schema extends FlatSchema> = Record<FieldName<Schema>, string | boolean>

interface FormMessage {
  text: string
  /** The code behind it, for what can be done about it. */
  code: ErrorCode | null
}

/** A refusal of the server, in words and codes. */
export interface Refused {
  message?: string
  code?: ErrorCode
  fields?: Readonly<Record<string, FieldErrorCode>> | undefined
}

/** One form: passed to `Form`, to its fields and to its buttons. */
export interface ClubForm<Schema extends FlatSchema> {
  schema: Schema
  store: FormStore<FlatValues>
  /** What is said about the form as a whole, in the summary; null for nothing. */
  message: Signal<FormMessage | null>
  clearMessage: () => void
  /** Raised whenever the summary should take the focus. */
  problems: Signal<number>
  idOf: (name: string) => string
  /** What is typed right now. */
  values: () => Partial<Record<FieldName<Schema>, string | boolean>>
  setValues: (values: Partial<StartValues<Schema>>) => void
  /** Empties a field of text and puts the caret there. */
  retype: (name: string) => void
  /** Shows what the server refused: a sentence for the form and codes for its fields. */
  showRefusal: (refusal: Refused) => void
  /** Checks a field now. */
  judge: (name: FieldName<Schema>) => void
  /** Checks a field again, if it is marked as wrong, because another one changed. */
  recheck: (name: FieldName<Schema>) => void
}

/** A form checked by one Valibot schema: all of it on submit, then each field as it changes. */
export function useClubForm<Schema extends FlatSchema>(
  schema: Schema,
  initialValues: StartValues<Schema>,
): ClubForm<Schema> {
  const id = useId()
  const isDrawnHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [initial] = useState<FlatValues>(initialValues)
  const [start] = useState(isDrawnHere ? initial : blank(initial))
  const [store] = useForm<FlatValues>({
    initialValues: start,
    validate: valiForm(schema),
    validateOn: 'submit',
    revalidateOn: 'change',
  })
  const isStarted = useRef(start === initial)
  // Once: it runs again when the screen comes back after a pending one, and must not undo what has been typed.
  useLayoutEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    setValues(store, { ...initial, ...standingIn(Object.keys(initial)) }, { shouldValidate: false })
  }, [initial, store])
  return useMemo(() => createClubForm(schema, store, id), [schema, store, id])
}

/** As in a page made at build time, which knows nothing of what this device keeps. */
const blank = (values: FlatValues): FlatValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : false]),
  )

/** What stands in the fields of a page made at build time when the app takes over: typed or chosen before, or put back by the browser. */
function standingIn(names: readonly string[]): FlatValues {
  const found: FlatValues = {}
  for (const name of names)
    for (const { type, checked, value } of document.getElementsByName(name) as NodeListOf<HTMLInputElement>) {
      const isTicked = type === 'checkbox' || type === 'radio'
      if (isTicked ? checked : value) found[name] = type === 'checkbox' || value
    }
  return found
}

const never = () => () => undefined

function createClubForm<Schema extends FlatSchema>(
  schema: Schema,
  store: FormStore<FlatValues>,
  id: string,
): ClubForm<Schema> {
  const message = signal<FormMessage | null>(null)
  const problems = signal(0)
  return {
    schema,
    store,
    message,
    problems,
    clearMessage: () => {
      message.value = null
    },
    idOf: (name) => `${id}-${name}`,
    values: () => getValues(store, { peek: true }) as Partial<StartValues<Schema>>,
    setValues: (values) => setValues(store, values as FlatValues, { shouldValidate: false }),
    retype: (name) => {
      setValues(store, { [name]: '' }, { shouldValidate: false })
      document.getElementById(`${id}-${name}`)?.focus()
    },
    showRefusal: ({ message: text, code = null, fields = {} }) => {
      message.value = text ? { text, code } : null
      for (const [name, error] of Object.entries(fields)) setError(store, name, error, { shouldFocus: false })
      problems.value += 1
    },
    judge: (name) => void validate(store, name, { shouldFocus: false }),
    recheck: (name) => {
      if (name in getErrors(store)) void validate(store, name, { shouldFocus: false })
    },
  }
}

export type FormOutput<Schema extends FlatSchema> = InferOutput<Schema>
