import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { LandingScreen } from '@/features/landing/LandingScreen'

export const Route = createFileRoute('/')({
  staticData: { title: TITLES['/'], header: 'full' },
  component: LandingScreen,
})
