import { useId, useLayoutEffect, useRef, useState } from 'react'
import { ASK_COPY, atHand, CALL_TIME_WORDS } from '@/copy/askSheet'
import { FIELD_ERRORS } from '@/copy/fieldErrors'
import { CALL_TIMES, type CallTime, type Said } from '@/domain/benefit'
import type { FieldErrorCode } from '@/domain/errorCode'
import type { Relative } from '@/domain/relative'
import { saidOf } from '@/domain/said'
import type { Service } from '@/domain/service'
import { factsOf } from '@/domain/serviceFacts'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldMessage } from '@/ui/form/FieldFrame'
import { Icon } from '@/ui/Icon'
import { TextLink } from '@/ui/TextLink'
import { AskSheetFor } from './AskSheetFor'
import { canAsk, type LaneView } from './serviceView'

interface AskSheetProps {
  service: Pick<Service, 'id' | 'title'>
  /** Whom it can be for. */
  lanes: readonly LaneView[]
  /** The reader may name somebody whom the family cares for. */
  mayName: boolean
  onAsk: (asked: { relative: Relative | null; said: Said | null }) => void
  onCancel: () => void
}

/** From here on the sheet says how many signs are left. */
const NEARLY_FULL = 80

/** What holds unless one chooses stands first, in sight on a phone. */
const SHOWN_TIMES: readonly CallTime[] = ['any', ...CALL_TIMES.filter((time) => time !== 'any')]

/** What goes with a request, all of it optional: one tap more sends it. */
export function AskSheet({ service, lanes, mayName, onAsk, onCancel }: AskSheetProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<FieldErrorCode | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [relative, setRelative] = useState(() => lanes.find(canAsk)?.relative ?? null)
  const [callAt, setCallAt] = useState<CallTime>('any')
  const left = ASK_COPY.max - text.length
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has opened, which by itself would focus the field: a phone's keyboard would cover the rest.
  useLayoutEffect(() => {
    form.current?.focus({ preventScroll: true })
    form.current?.closest('dialog')?.scrollTo(0, 0)
  }, [])

  function send() {
    const said = saidOf(text, callAt)
    if (typeof said !== 'string') onAsk({ relative, said })
    else {
      setError(said)
      field.current?.focus()
    }
  }

  return (
    <Dialog title={service.title} onCancel={onCancel}>
      <form
        ref={form}
        tabIndex={-1}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="mt-2 flex flex-col gap-4 outline-none"
      >
        <Caller service={service} />
        {lanes.length > 1 && (
          <AskSheetFor id={id} lanes={lanes} mayName={mayName} value={relative} onChange={setRelative} />
        )}
        <div>
          <label htmlFor={`${id}-text`} className="block font-semibold">
            {ASK_COPY.what}
          </label>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {ASK_COPY.whatHint}
          </p>
          <textarea
            ref={field}
            id={`${id}-text`}
            rows={2}
            maxLength={ASK_COPY.max}
            className="textarea mt-1.5 max-h-48 min-h-20 w-full field-sizing-content"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-basis${error ? ` ${id}-text-error` : ''}`}
          />
          <FieldMessage id={`${id}-text`} error={error && FIELD_ERRORS[error]} />
          <p role="status" className="text-sm text-soft empty:hidden">
            {left < NEARLY_FULL && ASK_COPY.left(left)}
          </p>
          <p id={`${id}-basis`} className="mt-1 text-sm text-soft">
            {ASK_COPY.basis}
          </p>
          <details className="group text-sm text-soft">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium text-primary [&::-webkit-details-marker]:hidden">
              {ASK_COPY.care}
              <Icon name="chevronDown" className="size-5 group-open:rotate-180" />
            </summary>
            {ASK_COPY.careText}{' '}
            <TextLink to="/privacidad" target="_blank" className="in-sentence">
              {ASK_COPY.policy}
            </TextLink>
          </details>
        </div>
        <fieldset>
          <legend className="font-semibold">{ASK_COPY.when}</legend>
          <div className="mt-1 flex flex-col gap-x-4 sm:flex-row sm:flex-wrap">
            {SHOWN_TIMES.map((time) => (
              <label key={time} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name={`${id}-when`}
                  className="radio radio-primary"
                  checked={callAt === time}
                  onChange={() => setCallAt(time)}
                />
                {CALL_TIME_WORDS[time]}
              </label>
            ))}
          </div>
        </fieldset>
        <AtHand service={service} />
        <div className="sticky -bottom-(--pad) @max-[16rem]:static @max-[16rem]:grid -mx-(--pad) -mb-(--pad) flex flex-wrap gap-x-1 gap-y-2 border-t border-base-300 bg-base-100 px-(--pad) pt-3 pb-4 sm:pb-6">
          <Button type="submit" className="px-4">
            {ASK_COPY.send}
          </Button>
          <Button variant="quiet" className="px-2" onClick={onCancel}>
            {ASK_COPY.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Who calls about a service, and by when. */
function Caller({ service: { id } }: Pick<PreparationProps, 'service'>) {
  const prepared = atHand(id)
  const days = factsOf(id)?.callWithin
  return prepared && days ? <p>{ASK_COPY.caller(prepared.who, days)}</p> : null
}

/** What helps to have at hand. */
function AtHand({ service: { id } }: Pick<PreparationProps, 'service'>) {
  const prepared = atHand(id)
  return prepared && <p className="text-soft">{ASK_COPY.have(prepared.have)}</p>
}

interface PreparationProps {
  service: Pick<Service, 'id'>
}

/** Both, where the details of a service are read. */
export const Preparation = ({ service }: PreparationProps) => (
  <div className="mt-2">
    <Caller service={service} />
    <AtHand service={service} />
  </div>
)
