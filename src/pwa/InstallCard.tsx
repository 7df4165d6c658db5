import { useSyncExternalStore } from 'react'
import { PWA_COPY } from '@/copy/pwa'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { dismissInstallation, install, installWay, onInstallation } from './installation'

const COPY = PWA_COPY.install

/** Offers to put the club on the phone's home screen, in the way that this browser really has. */
export function InstallCard() {
  const way = useSyncExternalStore(onInstallation, installWay, () => 'none' as const)
  if (way === 'none') return null
  return (
    <section
      aria-labelledby="instalar"
      className="rounded-box border-2 border-primary bg-base-100 p-[min(1.25rem,5vw)] sm:p-6"
    >
      <h2 id="instalar" className="text-xl">
        {COPY.heading}
      </h2>
      <p className="mt-1 max-w-prose">{COPY.text}</p>
      {way === 'ios-safari' && <SafariSteps />}
      {way === 'ios-other' && <p className="mt-3 font-medium">{COPY.openInSafari}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {way === 'prompt' && <Button onClick={() => void install()}>{COPY.install}</Button>}
        <Button variant="secondary" onClick={dismissInstallation}>
          {COPY.dismiss}
        </Button>
      </div>
    </section>
  )
}

const SafariSteps = () => (
  <ol className="mt-4 flex flex-col gap-3">
    {COPY.safariSteps.map(({ icon, text }, index) => (
      <li key={text} className="flex items-center gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary font-semibold text-primary-content">
          {index + 1}
        </span>
        <Icon name={icon} className="size-7 shrink-0 text-primary" />
        <span>{text}</span>
      </li>
    ))}
  </ol>
)
