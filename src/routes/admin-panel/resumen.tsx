import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { OverviewScreen } from '@/features/panel/overview/OverviewScreen'

export const Route = createFileRoute('/admin-panel/resumen')({
  staticData: { title: TITLES['/admin-panel/resumen'], header: 'full' },
  component: OverviewScreen,
})
