import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { TITLES } from '@/copy/titles'
import { TeamScreen } from '@/features/panel/team/TeamScreen'

/** The other pages of the panel do without its code. */
const PushSwitch = lazy(async () => ({ default: (await import('@/pwa/PushSwitch')).PushSwitch }))

export const Route = createFileRoute('/admin-panel/equipo')({
  staticData: { title: TITLES['/admin-panel/equipo'], header: 'full' },
  component: () => <TeamScreen pushSwitch={<PushSwitch />} />,
})
