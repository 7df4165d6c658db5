import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { formatDate } from '@/copy/format'
import type { MemberDb } from '@/client/store/MemberDb'
import type { Consent } from '@/client/store/rows'
import { TextLink } from '@/ui/TextLink'

const copy = OWN_DATA_COPY.consents

export const readConsents = (db: MemberDb): Promise<Consent[]> => db.consents.toArray()

/** Every time a text was accepted: the version leads to it as it was then. */
export const ConsentHistory = ({ given }: { given: readonly Consent[] }) => (
  <ul className="mt-2">
    {given.map(({ id, document, version, accepted_at, withdrawn_at }) => (
      <li key={id}>
        <TextLink
          to="/portal/cuenta/aceptado"
          search={{ texto: document, version }}
          className="inline-flex min-h-11 items-center"
        >
          {copy.version(version)}
        </TextLink>
        <p className="text-sm text-soft">
          {copy.accepted(formatDate(accepted_at))}
          {withdrawn_at && ` · ${copy.withdrawn(formatDate(withdrawn_at))}`}
        </p>
      </li>
    ))}
  </ul>
)
