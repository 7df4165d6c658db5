import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { TeamScreen } from '@/features/panel/team/TeamScreen'
import { PushSwitch } from '@/pwa/PushSwitch'

export const Route = createFileRoute('/admin-panel/equipo')({
  staticData: { title: TITLES['/admin-panel/equipo'], header: 'full' },
  component: () => <TeamScreen pushSwitch={<PushSwitch />} />,
})
