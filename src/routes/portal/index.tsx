import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { PortalScreen } from '@/features/portal/PortalScreen'
import { InstallCard } from '@/pwa/InstallCard'
import { requireClient } from '../-guards'

export const Route = createFileRoute('/portal/')({
  staticData: { title: TITLES['/portal'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal'),
  component: () => <PortalScreen installCard={<InstallCard />} />,
})
