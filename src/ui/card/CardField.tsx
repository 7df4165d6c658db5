import { CardElement, useElements } from '@stripe/react-stripe-js'
import { useEffect, useId, useMemo, useState } from 'react'
import { PAYMENT_COPY } from '@/copy/payment'
import { cardFieldErrorText } from '@/copy/paymentErrors'
import { describedBy, FieldMessage } from '@/ui/form/FieldFrame'
import { useCardFieldStyle } from './useCardFieldStyle'

interface CardFieldProps {
  onComplete: (complete: boolean) => void
  onEmpty?: (empty: boolean) => void
  disabled: boolean
  /** It was sent with something still empty. */
  isMissing: boolean
}

/** Stripe's card field in our frame: label, hint, and what is wrong while it is being filled in or was sent too early. */
export function CardField({ onComplete, onEmpty, disabled, isMissing }: CardFieldProps) {
  const id = useId()
  const elements = useElements()
  const [typingError, setError] = useState<string | null>(null)
  const [isComplete, setComplete] = useState(false)
  const missing = typingError === null && isMissing && !isComplete ? PAYMENT_COPY.cardIncomplete : null
  const error = typingError ?? missing
  useEffect(() => {
    if (isMissing) elements?.getElement(CardElement)?.focus()
  }, [elements, isMissing])
  const [focused, setFocused] = useState(false)
  const style = useCardFieldStyle()
  const options = useMemo(() => ({ hidePostalCode: true, style, disabled }), [style, disabled])
  const edge = error ? 'border-error' : focused ? 'border-primary' : 'border-outline'
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, { hint: PAYMENT_COPY.cardHint, error })}
    >
      <p id={`${id}-label`} className="font-semibold">
        {PAYMENT_COPY.cardLabel}
      </p>
      {/* The frame inside is light: under another scheme the browser would paint it opaque white. */}
      <div
        className={`[color-scheme:light] mt-1.5 min-h-13 rounded-field border-2 bg-base-100 px-3 py-3.5 ${edge} ${focused ? 'outline-3 outline-offset-2 outline-primary' : ''}`}
      >
        <CardElement
          options={options}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => {
            onComplete(event.complete)
            onEmpty?.(event.empty)
            setComplete(event.complete)
            setError(event.error ? cardFieldErrorText(event.error.code) : null)
          }}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {PAYMENT_COPY.cardHint}
      </p>
      <div role="status">
        <FieldMessage id={id} error={typingError} />
      </div>
      {/* After a press, and while the focus moves: a status would be drowned out. */}
      <div role="alert">
        <FieldMessage id={id} error={missing} />
      </div>
    </div>
  )
}
