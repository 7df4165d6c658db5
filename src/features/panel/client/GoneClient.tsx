import { useCallback } from 'react'
import { staffApi } from '@/client/staff/staffApi'
import { AUDIT_COPY } from '@/copy/panel/audit'
import { CLIENT_COPY } from '@/copy/panel/client'
import { ButtonLink } from '@/ui/ButtonLink'
import { PanelFrame } from '../PanelFrame'
import { AuditLines } from '../shared/AuditLines'
import { PanelFailure } from '../shared/PanelFailure'
import { useAnswer } from '../shared/useAnswer'
import { ClientSkeleton } from './ClientSkeleton'

/** No client has this id: none ever had, or the audit log still knows what was done. */
export function GoneClient({ id }: { id: string }) {
  const load = useCallback(
    () => staffApi.auditList({ action: null, subject: id, from: null, to: null, cursor: null }),
    [id],
  )
  const { value, failure, reload } = useAnswer(load)
  const lines = value?.lines ?? []
  const words = lines.length > 0 ? CLIENT_COPY.deleted : CLIENT_COPY.missing
  if (!value) {
    return (
      <PanelFrame heading={CLIENT_COPY.title} subtitle={null} isOfClient>
        {failure ? (
          <PanelFailure
            title={CLIENT_COPY.failed}
            code={failure}
            readAt={null}
            onRetry={reload}
            className="mt-6"
          />
        ) : (
          <ClientSkeleton />
        )}
      </PanelFrame>
    )
  }
  return (
    <PanelFrame heading={words.heading} subtitle={words.text} isOfClient>
      <ButtonLink to="/admin-panel" className="mt-6">
        {CLIENT_COPY.toList}
      </ButtonLink>
      {lines.length > 0 && (
        <div className="mt-8">
          <h2 className="sr-only">{AUDIT_COPY.list}</h2>
          <AuditLines lines={lines} />
        </div>
      )}
    </PanelFrame>
  )
}
