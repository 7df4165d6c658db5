import { useSyncExternalStore } from 'react'
import { PWA_COPY } from '@/copy/pwa'
import { Button } from '@/ui/Button'
import { dismissInstallation, install, installWay, onInstallation } from './installation'
import { SafariSteps } from './SafariSteps'

const COPY = PWA_COPY.install

/** Offers to put the club on the phone's home screen, in the way this browser really supports. */
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
