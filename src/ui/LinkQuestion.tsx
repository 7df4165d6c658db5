import type { ReactNode } from 'react'
import { ERRORS, UNHEARD_ONCE } from '@/copy/errors'
import { type ErrorCode, isUnheard } from '@/domain/errorCode'
import { Effects } from './Effects'
import { Button } from './Button'
import { Notice } from './Notice'
import { AuthPage } from './AuthPage'

interface LinkQuestionProps {
  copy: {
    heading: string
    text: string
    effects: readonly string[]
    button: string
    busy: string
    failed: string
    unclearTitle: string
  }
  isBusy: boolean
  /** Why the last try failed. */
  failure: ErrorCode | null
  onConfirm: () => void
  /** What pressing the button means besides, above it. */
  terms?: ReactNode
  /** Below the button. */
  children?: ReactNode
}

/** What a mailed link would do, done by a button alone: mail scanners open links too. */
export const LinkQuestion = ({ copy, isBusy, failure, onConfirm, terms, children }: LinkQuestionProps) => (
  <AuthPage heading={copy.heading} text={copy.text}>
    <Effects of={copy.effects} />
    {terms}
    {failure && (
      // Without an answer of the club nothing is called failed: it may have been done.
      <Notice tone="error" title={isUnheard(failure) ? copy.unclearTitle : copy.failed} className="mt-6">
        {isUnheard(failure) ? UNHEARD_ONCE : ERRORS[failure]}
      </Notice>
    )}
    <Button busy={isBusy} busyText={copy.busy} className="mt-8 w-full" onClick={onConfirm}>
      {copy.button}
    </Button>
    {children}
  </AuthPage>
)
