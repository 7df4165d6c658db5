import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { UndoEmailChangeScreen } from '@/features/auth/UndoEmailChangeScreen'

export const Route = createFileRoute('/auth/undo-email-change')({
  staticData: { title: TITLES['/auth/undo-email-change'], header: 'quiet' },
  component: UndoEmailChangeScreen,
})
