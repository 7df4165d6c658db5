import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAN } from '@/domain/plan'
import { setUpPlan } from '@/ops/run/setUpPlan'
import { otherCheckout } from './otherCheckout'
import { type TestClub, TEST_STRIPE } from './startTestClub'

/** «21,50 €» */
export const OTHER_FEE = 2150

const PROGRAMS = {
  server: [
    '-e',
    "void import('./src/ops/build/buildServer.ts').then(({ buildServer }) => buildServer('dist'))",
  ],
  all: ['src/ops/run.ts', 'build'],
} as const

export interface OtherFee {
  dist: string
  remove: () => Promise<void>
}

/** Builds the club with another fee, as its operator does: the server alone, or the app too. */
export async function buildOtherFee(parts: keyof typeof PROGRAMS): Promise<OtherFee> {
  const { folder, dist, node, remove } = await otherCheckout()
  const plan = join(folder, 'src/domain/plan.ts')
  const source = await readFile(plan, 'utf8')
  const changed = source.replace(`amountCents: ${PLAN.amountCents},`, `amountCents: ${OTHER_FEE},`)
  if (changed === source) throw new Error('The fee was not found in the plan.')
  await writeFile(plan, changed)
  await node(PROGRAMS[parts])
  return { dist, remove }
}

/** From now on joining costs the other fee at Stripe. */
export const setUpOtherFee = ({ sandbox }: TestClub): Promise<unknown> =>
  setUpPlan({ secretKey: TEST_STRIPE.secretKey, apiBase: sandbox.url }, OTHER_FEE)

/** The operator changes the fee of a running club: first at Stripe, then the release that asks for it. */
export async function changeFee(club: TestClub, { dist }: OtherFee): Promise<void> {
  await setUpOtherFee(club)
  await club.end('stop')
  await club.start({}, dist)
}
