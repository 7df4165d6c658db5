import { CATALOGUE } from '@/copy/catalogue'
import type { Service } from '@/domain/service'
import { queryRows } from '../db/database'
import { saveChanges } from '../db/saveChanges'

/** Syncs the stored catalogue with the code's; a service that the code no longer has is kept, because people's rows name it. */
export function syncCatalogue(app: PbApp): void {
  const stored = queryRows(app, 'SELECT id, digest FROM services', {}, { id: '', digest: '' })
  CATALOGUE.forEach((service, position) => {
    const digest = $security.sha256(JSON.stringify([service, position]))
    if (stored.some((row) => row.id === service.id && row.digest === digest)) return
    saveService(
      app,
      service,
      position,
      digest,
      stored.some((row) => row.id === service.id),
    )
  })
}

function saveService(app: PbApp, service: Service, position: number, digest: string, exists: boolean): void {
  const record = exists
    ? app.findRecordById('services', service.id)
    : new Record(app.findCollectionByNameOrId('services'))
  for (const [field, value] of Object.entries(service)) record.set(field, value as string | number | null)
  record.set('position', position)
  record.set('digest', digest)
  saveChanges(app, record)
}
