import { createFileRoute } from '@tanstack/react-router'
import { TITLES } from '@/copy/titles'
import { PaymentScreen } from '@/features/signup/PaymentScreen'
import { requireUnpaidClient } from '../-guards'

export const Route = createFileRoute('/registro/pago')({
  staticData: { title: TITLES['/registro/pago'], header: 'quiet' },
  beforeLoad: requireUnpaidClient,
  component: PaymentScreen,
})
