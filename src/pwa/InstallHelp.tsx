import { useSyncExternalStore } from 'react'
import { PWA_COPY } from '@/copy/pwa'
import { Button } from '@/ui/Button'
import { install, installHelp, onInstallation } from './installation'
import { SafariSteps } from './SafariSteps'

const { install: copy, help } = PWA_COPY

/** How to put the club on this device's home screen, for people who look for it; also after refusing the offer. */
export function InstallHelp() {
  const way = useSyncExternalStore(onInstallation, installHelp, () => 'by-menu' as const)
  switch (way) {
    case 'installed':
      return <p>{help.installed}</p>
    case 'prompt':
      return (
        <>
          <p>{copy.text}</p>
          <Button variant="secondary" className="mt-4" onClick={() => void install()}>
            {copy.install}
          </Button>
        </>
      )
    case 'ios-safari':
      return (
        <>
          <p>{copy.text}</p>
          <SafariSteps />
        </>
      )
    case 'ios-other':
      return <p>{copy.openInSafari}</p>
    case 'by-menu':
      return (
        <p>
          {copy.text} {help.byMenu}
        </p>
      )
  }
}
