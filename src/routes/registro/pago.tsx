import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { PaymentScreen } from '@/features/signup/PaymentScreen'
import { requireUnpaidClient } from '../-guards'

const search = v.object({ precio: v.optional(v.fallback(v.optional(v.picklist(['nuevo'])), undefined)) })

export const Route = createFileRoute('/registro/pago')({
  staticData: { title: TITLES['/registro/pago'], header: 'quiet' },
  validateSearch: search,
  beforeLoad: requireUnpaidClient,
  component: PaymentPage,
})

function PaymentPage() {
  const { known, isTakingOver } = Route.useRouteContext()
  const priceChanged = Route.useSearch().precio === 'nuevo'
  return <PaymentScreen priceChanged={priceChanged} known={known} isTakingOver={isTakingOver} />
}
