import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CookiesScreen } from '@/features/landing/CookiesScreen'

export const Route = createFileRoute('/cookies')({
  staticData: { title: TITLES['/cookies'], header: 'full' },
  component: CookiesScreen,
})
