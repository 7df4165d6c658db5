import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { TITLES } from '@/copy/titles'
import { PortalScreen } from '@/features/portal/PortalScreen'
import { InstallCard } from '@/pwa/InstallCard'
import { LazyPart } from '@/ui/LazyPart'
import { requireClient } from '../-guards'

/** Of no use before something was requested: its code loads after everything else. */
const PushCard = lazy(async () => ({ default: (await import('@/pwa/PushCard')).PushCard }))

export const Route = createFileRoute('/portal/')({
  staticData: { title: TITLES['/portal'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal'),
  component: () => (
    <PortalScreen
      deviceCard={
        // One question at a time, the first that there is.
        <div className="contents [&>:nth-child(2)]:hidden">
          <LazyPart failed={null}>
            <PushCard />
          </LazyPart>
          <InstallCard />
        </div>
      }
    />
  ),
})
