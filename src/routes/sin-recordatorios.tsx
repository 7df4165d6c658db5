import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { OptOutScreen } from '@/features/auth/OptOutScreen'

export const Route = createFileRoute('/sin-recordatorios')({
  staticData: { title: TITLES['/sin-recordatorios'], header: 'quiet' },
  component: OptOutScreen,
})
