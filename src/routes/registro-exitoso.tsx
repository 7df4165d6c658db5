import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { ConfirmationScreen } from '@/features/signup/ConfirmationScreen'
import { paymentSearch } from './-paymentSearch'

export const Route = createFileRoute('/registro-exitoso')({
  staticData: { title: TITLES['/registro-exitoso'], header: 'quiet' },
  validateSearch: paymentSearch,
  component: ConfirmationPage,
})

function ConfirmationPage() {
  const { payment_intent: paymentIntentId, session_id: sessionId } = Route.useSearch()
  return <ConfirmationScreen paymentIntentId={paymentIntentId} sessionId={sessionId} />
}
