import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { ContactScreen } from '@/features/contact/ContactScreen'

export const Route = createFileRoute('/contacto')({
  staticData: { title: TITLES['/contacto'], header: 'full' },
  component: ContactScreen,
})
