import { useState } from 'react'
import { SERVICES_COPY } from '@/copy/services'
import { WHOM_COPY } from '@/copy/whom'
import { formatNearDay } from '@/copy/format'
import type { BenefitAction } from '@/domain/benefit'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'

const { dropping } = SERVICES_COPY

interface DeactivateProps {
  title: string
  /** What the button says; the consequence is the same. */
  label: string
  /** Whom it is for, where the title does not say so. */
  whom?: string | null
  openRequest: Pick<BenefitAction, 'handling' | 'promised_by'> | null
  /** The words on the button do not say that the service is switched off too. */
  switchesOff?: boolean
  onDeactivate: () => void
}

/** Drops a service, or its request: quiet, what follows beside it, and asked once more. */
export function Deactivate({
  title,
  label,
  whom = null,
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
          <span className="text-left">
            {WHOM_COPY.with(label, whom)}
            <span className="sr-only">{whom === null ? ` ${title}` : SERVICES_COPY.ofService(title)}</span>
          </span>
        </Button>
        {/* One for each person stands below what they say of the call. */}
        {whom === null && follows !== dropping.nothing && <p className="text-sm text-soft">{follows}</p>}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={dropping.title(label, WHOM_COPY.with(title, whom))}
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
