import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { MessagesScreen } from '@/features/panel/messages/MessagesScreen'

export const Route = createFileRoute('/admin-panel/mensajes')({
  staticData: { title: TITLES['/admin-panel/mensajes'], header: 'full' },
  component: MessagesScreen,
})
