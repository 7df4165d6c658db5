import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { CookiesScreen } from '@/features/legal/CookiesScreen'

export const Route = createFileRoute('/cookies')({
  staticData: { title: TITLES['/cookies'], header: 'full' },
  component: CookiesScreen,
})
