import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { AdminScreen } from '@/features/admin/AdminScreen'
import { requireStaff } from './-guards'

export const Route = createFileRoute('/admin-panel')({
  staticData: { title: TITLES['/admin-panel'], header: 'full' },
  beforeLoad: requireStaff,
  component: AdminScreen,
})
