import { APP_COPY } from '@/copy/app'
import { Button } from '@/ui/Button'
import { ClubMailLink } from '@/ui/ClubMailLink'
import { PLUG } from '@/ui/drawings/plug'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PageHeading } from '@/ui/PageHeading'

const { crash } = APP_COPY

/** Shown instead of a screen that failed; the rest of the page stays usable. */
export function CrashScreen() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-6 px-[min(1rem,5vw)] py-12 sm:px-6">
      <IllustrationFrame className="w-48">{PLUG}</IllustrationFrame>
      <PageHeading>{crash.heading}</PageHeading>
      <p>{navigator.onLine ? crash.text : crash.offline}</p>
      <Button onClick={() => window.location.reload()}>{crash.reload}</Button>
      <p className="text-soft">
        {crash.help} <ClubMailLink />
      </p>
    </div>
  )
}
