import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { AccessibilityScreen } from '@/features/legal/AccessibilityScreen'

export const Route = createFileRoute('/accesibilidad')({
  staticData: { title: TITLES['/accesibilidad'], header: 'full' },
  component: AccessibilityScreen,
})
