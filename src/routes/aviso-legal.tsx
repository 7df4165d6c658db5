import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { LegalNoticeScreen } from '@/features/legal/LegalNoticeScreen'

export const Route = createFileRoute('/aviso-legal')({
  staticData: { title: TITLES['/aviso-legal'], header: 'full' },
  component: LegalNoticeScreen,
})
