import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { PrivacyScreen } from '@/features/legal/PrivacyScreen'

export const Route = createFileRoute('/privacidad')({
  staticData: { title: TITLES['/privacidad'], header: 'full' },
  component: PrivacyScreen,
})
