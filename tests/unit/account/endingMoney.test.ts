import { describe, expect, it } from 'vitest'
import { ENDING_COPY } from '@/copy/account/endingScreens'
import type { MemberRow, MembershipEnding } from '@/client/store/rows'
import { backAfterDeath, backBy, backOnWithdrawal, comingCharge } from '@/features/account/ending/moneyWords'
import { membershipView } from '@/features/account/membershipView'
import { daysFromNow, ending, NOW, payment, subscription } from './memberRows'

const row = (end: MembershipEnding | null = null) =>
  ({ subscription: subscription({ withdrawal_until: daysFromNow(14) }), ending: end }) as MemberRow
const plain = (texts: readonly string[]) => texts.join(' ').replaceAll('\u00a0', ' ')

describe('what is said of money before somebody leaves', () => {
  it('names the charge that does not come any more, and on which day', () => {
    const next = comingCharge(membershipView(row(), NOW))
    expect(plain(ENDING_COPY.leaving.effects(next))).toContain(
      'No se te cobra nada más: los 19,99 € del 12 de diciembre ya no se cobran.',
    )
    const owed = { subscription: subscription({ status: 'past_due' }), ending: null }
    expect(comingCharge(membershipView(owed, NOW))).toBeNull()
  })
  it('names what comes back to which card and by when on a withdrawal', () => {
    const back = backOnWithdrawal(row(), [payment()])
    expect(plain(ENDING_COPY.withdrawal.effects(back, backBy(NOW), null))).toContain(
      'Te devolvemos 19,99 € a tu Visa ···4242, como tarde el 5 de diciembre de 2026. El banco suele tardar',
    )
    expect(plain([ENDING_COPY.withdrawHint('5 de diciembre de 2026', back?.amount ?? null)])).toContain(
      'te devolvemos los 19,99 €. El contrato termina el mismo día.',
    )
  })
  it('names the last fee after a death, once', () => {
    expect(backAfterDeath(row(), [payment({ card_last4: '' })])).toMatchObject({
      card: ENDING_COPY.anyCard,
    })
    expect(backAfterDeath(row(ending({ kind: 'withdrawal', ends_at: null })), [payment()])).toBeNull()
  })
  it('says it without figures while this phone does not know them', () => {
    expect(backOnWithdrawal(row(), undefined)).toBeNull()
    expect(backAfterDeath(row(), undefined)).toBeNull()
    const words = [
      ...ENDING_COPY.withdrawal.effects(null, '5 de diciembre de 2026', null),
      ...ENDING_COPY.leaving.effects(null),
      ...ENDING_COPY.leaving.effectsNow(null),
      ENDING_COPY.withdrawHint('5 de diciembre de 2026', null),
      ENDING_COPY.leaveHint(null),
      ENDING_COPY.leaveHintBeside(null),
      ENDING_COPY.bereavementHint(null),
      ENDING_COPY.death.effects.charge(null),
      ENDING_COPY.death.effects.refund(null),
    ]
    expect(plain(words)).not.toMatch(/€|null|undefined/)
  })
})
