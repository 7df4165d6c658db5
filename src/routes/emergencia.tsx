import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { EmergencyScreen } from '@/features/emergency/EmergencyScreen'

export const Route = createFileRoute('/emergencia')({
  staticData: { title: TITLES['/emergencia'], header: 'quiet' },
  component: EmergencyScreen,
})
