import { Button } from './Button'
import { TABLE } from './drawings/table'
import { IllustrationFrame } from './IllustrationFrame'
import { PageHeading } from './PageHeading'

interface UnavailablePageProps {
  heading: string
  /** Why. */
  text: string
  retryLabel: string
  busy: boolean
  onRetry: () => void
}

/** A screen with nothing on this device, whose server cannot be reached. */
export const UnavailablePage = ({ heading, text, retryLabel, busy, onRetry }: UnavailablePageProps) => (
  <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-5 px-[min(1rem,5vw)] py-10 sm:px-6">
    <IllustrationFrame className="w-44">{TABLE}</IllustrationFrame>
    <PageHeading>{heading}</PageHeading>
    <p role="alert">{text}</p>
    <Button busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
)
