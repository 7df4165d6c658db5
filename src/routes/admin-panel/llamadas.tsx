import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CallbacksScreen } from '@/features/panel/callbacks/CallbacksScreen'

export const Route = createFileRoute('/admin-panel/llamadas')({
  staticData: { title: TITLES['/admin-panel/llamadas'], header: 'full' },
  component: CallbacksScreen,
})
