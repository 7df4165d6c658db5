import { Button } from './Button'
import { PLUG } from './drawings/plug'
import { IllustrationFrame } from './IllustrationFrame'
import { PAGE_EDGE } from './pageEdge'
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
  <div className={`${PAGE_EDGE} flex flex-col items-start gap-5 py-10`}>
    <IllustrationFrame className="w-44">{PLUG}</IllustrationFrame>
    <PageHeading>{heading}</PageHeading>
    <p role="alert">{text}</p>
    <Button busy={busy} onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
)
