import { PLAN } from '@/domain/plan'
import { setUpPlan } from '@/ops/run/setUpPlan'
import { buildChanged, type ChangedBuild } from './changedBuild'
import { type TestClub, TEST_STRIPE } from './startTestClub'

/** «21,50 €» */
export const OTHER_FEE = 2150

/** Builds the club with another fee, as its operator does: the server alone, or the app too. */
export const buildOtherFee = (parts: 'server' | 'all'): Promise<ChangedBuild> =>
  buildChanged(
    { 'src/domain/plan.ts': [[`amountCents: ${PLAN.amountCents},`, `amountCents: ${OTHER_FEE},`]] },
    parts,
  )

/** From now on joining costs the other fee at Stripe. */
export const setUpOtherFee = ({ sandbox }: TestClub): Promise<unknown> =>
  setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: sandbox.url }, OTHER_FEE)

/** The operator changes the fee of a running club: first at Stripe, then the release that asks for it. */
export async function changeFee(club: TestClub, { dist }: ChangedBuild): Promise<void> {
  await setUpOtherFee(club)
  await club.end('stop')
  await club.start({}, dist)
}
