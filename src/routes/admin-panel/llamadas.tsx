import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CallsScreen } from '@/features/panel/calls/CallsScreen'

export const Route = createFileRoute('/admin-panel/llamadas')({
  staticData: { title: TITLES['/admin-panel/llamadas'], header: 'full' },
  component: CallsScreen,
})
