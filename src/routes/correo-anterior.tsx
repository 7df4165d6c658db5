import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { UndoEmailChangeScreen } from '@/features/auth/UndoEmailChangeScreen'

export const Route = createFileRoute('/correo-anterior')({
  staticData: { title: TITLES['/correo-anterior'], header: 'quiet' },
  component: UndoEmailChangeScreen,
})
