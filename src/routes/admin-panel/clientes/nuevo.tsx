import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { NewClientScreen } from '@/features/panel/newClient/NewClientScreen'

export const Route = createFileRoute('/admin-panel/clientes/nuevo')({
  staticData: { title: TITLES['/admin-panel/clientes/nuevo'], header: 'full' },
  component: NewClientScreen,
})
