import { CLIENT_ACTIONS_COPY } from '@/copy/panel/clientActions'
import type { BenefitActionKind } from '@/domain/benefit'
import type { Service } from '@/domain/service'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'

const { badges, buttons, busy: busyText, ofService } = CLIENT_ACTIONS_COPY.benefits

interface BenefitItemProps {
  service: Service
  isOn: boolean
  /** After the service's name, for those who do not see for whom it is; may be empty. */
  whom: string
  isBusy: boolean
  /** Left out for whoever only looks. */
  onAct: ((action: BenefitActionKind) => void) | undefined
}

/** One benefit: what it is, whether the client has it, and the button that changes that. */
export function BenefitItem({ service, isOn, whom, isBusy, onAct }: BenefitItemProps) {
  const badge = badges[service.type]
  const button = buttons[service.type]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-outline py-4">
      <div className="min-w-[min(16rem,100%)] flex-1">
        <p className="font-semibold">{service.title}</p>
        <p className="text-sm text-soft">{service.description}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone="primary" icon="check">
            {badge.kind}
          </Badge>
          <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'success' : 'dot'}>
            {isOn ? badge.on : badge.off}
          </Badge>
        </p>
      </div>
      {onAct && (
        <Button
          variant="secondary"
          className="px-4"
          busy={isBusy}
          busyText={busyText}
          onClick={() => onAct(isOn ? 'deactivation' : 'activation')}
        >
          {isOn ? button.off : button.on}
          <span className="sr-only">{ofService(service.title) + whom}</span>
        </Button>
      )}
    </li>
  )
}
