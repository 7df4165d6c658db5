import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { TITLES } from '@/copy/titles'
import { CONSENT_DOCUMENTS } from '@/domain/consent'
import { AcceptedScreen } from '@/features/account/ownData/AcceptedScreen'
import { requireClient } from '../../-guards'

const search = v.object({
  texto: v.fallback(v.picklist(CONSENT_DOCUMENTS), 'privacy-and-terms'),
  version: v.fallback(v.pipe(v.string(), v.maxLength(30)), ''),
})

export const Route = createFileRoute('/portal/cuenta/aceptado')({
  staticData: { title: TITLES['/portal/cuenta/aceptado'], header: 'full' },
  validateSearch: search,
  // Whoever has to sign in comes back to the account, which knows what was accepted.
  beforeLoad: (context) => requireClient(context, '/portal/cuenta/datos'),
  component: Accepted,
})

function Accepted() {
  const { texto, version } = Route.useSearch()
  return <AcceptedScreen document={texto} version={version} />
}
