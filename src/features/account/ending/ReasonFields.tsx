import { useId } from 'react'
import { ENDING_COPY, REASON_WORDS } from '@/copy/account/endingScreens'
import { CANCEL_REASONS, type CancelReason } from '@/domain/account/cancelReason'
import { CANCEL_COMMENT_MAX } from '@/domain/textLimits'

const { leaving: copy } = ENDING_COPY

interface ReasonFieldsProps {
  reason: CancelReason | null
  onReason: (reason: CancelReason) => void
  comment: string
  onComment: (comment: string) => void
}

/** Why the member leaves, if they want to say so; folded away and optional. */
export function ReasonFields({ reason, onReason, comment, onComment }: ReasonFieldsProps) {
  const id = useId()
  return (
    <details className="group border-y border-outline py-1">
      <summary className="flex min-h-13 cursor-pointer list-none items-center font-semibold text-primary underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
        {copy.reason}
      </summary>
      <fieldset className="pt-1 pb-5">
        <legend className="sr-only">{copy.reason}</legend>
        <p className="text-soft">{copy.reasonHint}</p>
        {CANCEL_REASONS.map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
            <input
              type="radio"
              name={`${id}-reason`}
              className="radio radio-primary"
              checked={reason === value}
              onChange={() => onReason(value)}
            />
            <span>{REASON_WORDS[value]}</span>
          </label>
        ))}
        <label htmlFor={`${id}-comment`} className="mt-3 block font-semibold">
          {copy.comment}
        </label>
        <textarea
          id={`${id}-comment`}
          rows={3}
          maxLength={CANCEL_COMMENT_MAX}
          className="textarea mt-1.5"
          value={comment}
          onChange={(event) => onComment(event.currentTarget.value)}
        />
      </fieldset>
    </details>
  )
}
