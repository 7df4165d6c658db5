import { useState } from 'react'
import { accountApi } from '@/client/api/accountApi'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import { useClubNow } from '@/client/member/useClubNow'
import { useLive } from '@/client/member/useLive'
import { session } from '@/client/session/session'
import { ADULT_COPY, OWN_FAMILY_COPY } from '@/copy/account/family'
import { HAND_OVER_COPY } from '@/copy/account/handOver'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { formatDate } from '@/copy/format'
import { deletionSchema } from '@/domain/account/accountForms'
import { firstName } from '@/domain/clientName'
import { isLive } from '@/domain/membership'
import { readUnsettled } from '@/client/outbox/settlement'
import type { MemberRow } from '@/client/store/rows'
import { Button } from '@/ui/Button'
import { Form } from '@/ui/form/Form'
import { FormError } from '@/ui/form/FormError'
import { PasswordField } from '@/ui/form/PasswordField'
import { SubmitButton } from '@/ui/form/SubmitButton'
import { useClubForm } from '@/ui/form/useClubForm'
import { UsernameField } from '@/ui/form/UsernameField'
import { Notice } from '@/ui/Notice'
import { TextLink } from '@/ui/TextLink'
import { Effects } from '@/ui/Effects'
import { backOnWithdrawal } from '../ending/moneyWords'
import { openInvitations } from '../family/familyView'
import { usePayments } from '../usePayments'
import { ifCutOff, toAccountRefusal } from '../ownData/toAccountRefusal'

const copy = OWN_DATA_COPY.removal

interface ErasureFormProps {
  member: Member
  row: MemberRow
  onClose: () => void
}

/** What is lost, what is charged, and the password. The account goes first, then what this device keeps. */
export function ErasureForm({ member, row, onClose }: ErasureFormProps) {
  const form = useClubForm(deletionSchema, { password: '' })

  async function submit({ password }: { password: string }) {
    const cutOff = ifCutOff(copy.uncertain)
    const result = await session.deleteBy(() => accountApi.deleteAccount({ password }))
    if (result.ok) return
    const { message, fields } = toAccountRefusal(result, cutOff)
    const isSure = message && message !== cutOff
    form.showRefusal(
      isSure ? { message: `${message} ${copy.unchanged}` } : { ...(message && { message }), fields },
    )
  }

  return (
    <Form form={form} onSubmit={submit} className="space-y-5" aria-label={copy.heading}>
      <Unsent member={member} />
      {accountKindOf(row) === 'client' ? (
        <LostOfClient member={member} row={row} />
      ) : (
        <LostOfAdult row={row} />
      )}
      <FormError form={form} />
      <UsernameField email={row.profile.email} />
      <PasswordField
        form={form}
        name="password"
        label={OWN_DATA_COPY.presentPassword}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} variant="danger" busyText={copy.busy}>
          {copy.submit}
        </SubmitButton>
        <Button variant="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** What goes, what becomes of the charge and of the others of the family, and what the law keeps. */
function LostOfClient({ member, row }: { member: Member; row: MemberRow }) {
  const now = useClubNow(member)
  const withdrawalUntil = row.subscription?.withdrawal_until
  const back = backOnWithdrawal(row, usePayments(member))
  const adults = row.family?.adults ?? []
  const { erasure } = OWN_FAMILY_COPY
  return (
    <div>
      <LostList lines={copy.lost} />
      <p className="mt-3 font-semibold">{chargeText(row)}</p>
      {withdrawalUntil && withdrawalUntil > now && (
        <p className="mt-3">{copy.withdrawFirst(formatDate(withdrawalUntil), back?.amount ?? null)}</p>
      )}
      {adults.length > 0 && (
        <p className="mt-3 wrap-anywhere">{erasure.adults(adults.map(({ name }) => firstName(name)))}</p>
      )}
      {adults.length > 0 && (
        <p className="mt-3">
          {HAND_OVER_COPY.beforeErasure}{' '}
          <TextLink to="/portal/cuenta/datos" hash="familia" className="in-sentence">
            {HAND_OVER_COPY.toFamily}
          </TextLink>
        </p>
      )}
      {row.family && openInvitations(row.family, now).length > 0 && (
        <p className="mt-3">{erasure.invitations}</p>
      )}
      <p className="mt-3">{copy.keptByLaw}</p>
    </div>
  )
}

/** The same for who does not pay. */
const LostOfAdult = ({ row: { family } }: { row: MemberRow }) => (
  <div>
    <LostList lines={ADULT_COPY.erasure.lost} />
    <p className="mt-3 wrap-anywhere">{ADULT_COPY.erasure.family(family?.holder ?? null)}</p>
    <p className="mt-3">{ADULT_COPY.erasure.keptByLaw}</p>
  </div>
)

const LostList = ({ lines }: { lines: readonly string[] }) => (
  <>
    <p className="font-semibold">{copy.lostTitle}</p>
    <Effects of={lines} className="mt-1" />
  </>
)

const chargeText = ({ subscription }: MemberRow): string =>
  subscription && isLive(subscription.status) ? copy.chargeLive : copy.chargeOver

/** Unsent changes are lost with the account; they can still be sent first. */
function Unsent({ member }: { member: Member }) {
  const unsent = useLive(member, readUnsettled)?.count ?? 0
  const [isSending, setIsSending] = useState(false)
  if (unsent === 0) return null

  async function send() {
    setIsSending(true)
    await member.engine.syncNow()
    setIsSending(false)
  }

  return (
    <Notice
      tone="warning"
      actions={
        <Button busy={isSending} onClick={() => void send()}>
          {copy.send}
        </Button>
      }
    >
      {copy.unsent(unsent)}
    </Notice>
  )
}
