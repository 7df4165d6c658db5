import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { TermsScreen } from '@/features/legal/TermsScreen'

export const Route = createFileRoute('/terminos')({
  staticData: { title: TITLES['/terminos'], header: 'full' },
  component: TermsScreen,
})
