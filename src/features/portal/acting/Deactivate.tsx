import { useState } from 'react'
import { SERVICES_COPY } from '@/copy/services'
import { formatNearDay } from '@/copy/format'
import type { BenefitAction } from '@/domain/benefit'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

const { dropping } = SERVICES_COPY

interface DeactivateProps {
  title: string
  /** What the button says; the consequence is the same. */
  label: string
  openRequest: Pick<BenefitAction, 'handling' | 'promised_by'> | null
  /** The words on the button do not say that the service is switched off too. */
  switchesOff?: boolean
  onDeactivate: () => void
}

/** Drops a service, or its request: quiet, what follows beside it, and asked once more. */
export function Deactivate({
  title,
  label,
  openRequest,
  switchesOff = false,
  onDeactivate,
}: DeactivateProps) {
  const [isAsked, setIsAsked] = useState(false)
  const follows = consequence(openRequest)
  return (
    <>
      <div>
        <Button variant="text" onClick={() => setIsAsked(true)}>
          {label}
          <span className="sr-only"> {title}</span>
        </Button>
        {follows !== dropping.nothing && <p className="text-sm text-soft">{follows}</p>}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={dropping.title(label, title)}
          confirmLabel={dropping.confirm(label)}
          cancelLabel={dropping.keep}
          isHarmless
          onConfirm={() => {
            setIsAsked(false)
            onDeactivate()
          }}
          onCancel={() => setIsAsked(false)}
        >
          <p>{follows}</p>
          {switchesOff && <p>{dropping.off}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

function consequence(request: DeactivateProps['openRequest']): string {
  if (!request) return dropping.nothing
  if (request.handling === 'contacted') return dropping.underWay
  return request.promised_by ? dropping.call(formatNearDay(request.promised_by)) : dropping.nothing
}
