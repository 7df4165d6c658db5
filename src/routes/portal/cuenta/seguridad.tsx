import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { SecurityScreen } from '@/features/account/SecurityScreen'
import { requireClient } from '../../-guards'

export const Route = createFileRoute('/portal/cuenta/seguridad')({
  staticData: { title: TITLES['/portal/cuenta/seguridad'], header: 'full' },
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/seguridad'),
  component: SecurityScreen,
})
