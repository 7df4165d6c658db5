import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { OrgUserScreen } from '@/features/auth/OrgUserScreen'

export const Route = createFileRoute('/create-org-user')({
  staticData: { title: TITLES['/create-org-user'], header: 'quiet' },
  component: OrgUserScreen,
})
