import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { InvitationScreen } from '@/features/family/InvitationScreen'

export const Route = createFileRoute('/invitacion')({
  staticData: { title: TITLES['/invitacion'], header: 'quiet' },
  component: InvitationScreen,
})
