import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { AccessCheckScreen } from '@/features/auth/AccessCheckScreen'

export const Route = createFileRoute('/acceso')({
  staticData: { title: TITLES['/acceso'], header: 'quiet' },
  component: AccessCheckScreen,
})
