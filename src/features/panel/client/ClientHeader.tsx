import type { Detail } from '@/contract/panel/clients'
import { formatDayAndMonth, formatMoney, unbroken } from '@/copy/format'
import { isOpenRequest } from '@/domain/benefit'
import { CLIENT_COPY } from '@/copy/panel/client'
import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import { PANEL_SHARED_COPY } from '@/copy/panel/shared'
import { buttonClass } from '@/ui/buttonClass'
import { Icon } from '@/ui/Icon'
import { RunButton } from '@/ui/Button'
import { canBeInvited, canBeReminded, debtText } from '../list/clientText'
import { StageMark } from '../list/StageMark'
import { ForManagers } from '../shared/ForManagers'
import { toTelephone } from '../shared/toTelephone'
import { useInvite, useRemind } from '../useInvite'

const { invite, remind } = CLIENT_ACTIONS_COPY
const { standing: copy } = CLIENT_COPY

interface ClientHeaderProps {
  detail: Detail
  onChanged: () => Promise<void>
}

/** Under the name: how the person stands, the call that staff mostly come for, and the mail that asks for what is owed. */
export function ClientHeader({ detail, onChanged }: ClientHeaderProps) {
  const { client } = detail
  const inviteClient = useInvite()
  const remindClient = useRemind()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:order-last">
        <StageMark client={client} />
        <p className="text-soft">{standingOf(detail).join(' · ')}</p>
      </div>
      <div className="flex max-sm:w-full flex-wrap items-center gap-x-4 gap-y-2">
        {client.telefono && (
          <a
            href={toTelephone(client.telefono)}
            className={buttonClass('primary', 'px-4 text-left max-sm:w-full max-sm:px-3')}
          >
            <Icon name="phone" className="size-5" />
            {PANEL_SHARED_COPY.call(unbroken(client.telefono))}
          </a>
        )}
        <ForManagers>
          {canBeInvited(client) && (
            <RunButton
              variant="secondary"
              className="px-4 max-sm:w-full"
              busyText={invite.busy}
              run={() => inviteClient(client).then(onChanged)}
            >
              {invite.button}
            </RunButton>
          )}
          {client.owes && canBeReminded(client) && (
            <RunButton
              variant="secondary"
              className="px-4 max-sm:w-full"
              busyText={invite.busy}
              run={() => remindClient(client).then(onChanged)}
            >
              {remind.button}
            </RunButton>
          )}
        </ForManagers>
      </div>
    </div>
  )
}

/** What has not been paid, what is asked for, what is owed, and what comes next: «1 solicitud en marcha · Al día · Próximo cobro el 25 de diciembre». */
function standingOf({ client, membership, payments, actions }: Detail): string[] {
  const open = actions.filter(isOpenRequest).length
  const isMember = membership?.status === 'active'
  const bill = payments.find(({ kind, state }) => kind === 'invoice' && state === 'open')
  return [
    debtText(client),
    copy.asked(open),
    client.owes && bill ? copy.owes(formatMoney(bill.amount_cents)) : null,
    isMember ? copy.paid : null,
    isMember && !membership.cancel_at && membership.current_period_end
      ? copy.next(formatDayAndMonth(membership.current_period_end))
      : null,
    isMember && membership.cancel_at ? copy.ends(formatDayAndMonth(membership.cancel_at)) : null,
  ].filter((part) => part !== null)
}
