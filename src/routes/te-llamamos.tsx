import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CallRequestScreen } from '@/features/contact/CallRequestScreen'

export const Route = createFileRoute('/te-llamamos')({
  staticData: { title: TITLES['/te-llamamos'], header: 'full' },
  component: CallRequestScreen,
})
