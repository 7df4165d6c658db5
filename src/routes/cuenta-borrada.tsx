import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { GoodbyeScreen } from '@/features/account/erasure/GoodbyeScreen'

export const Route = createFileRoute('/cuenta-borrada')({
  staticData: { title: TITLES['/cuenta-borrada'], header: 'quiet' },
  component: GoodbyeScreen,
})
