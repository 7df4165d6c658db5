import type { Detail } from '@/contract/panel/clients'
import { formatDate, formatDateTime } from '@/copy/format'
import { CLIENT_COPY, CONSENT_WORDS } from '@/copy/panel/client'
import { Rows } from './Rows'
import { Section } from './Section'

const { consents: copy } = CLIENT_COPY

/** What the person has agreed to, when, and in which version of the text. */
export const ConsentsSection = ({ consents }: Pick<Detail, 'consents'>) => (
  <Section heading={copy.heading} isFolded>
    <Rows items={consents.map((consent, at) => ({ ...consent, id: String(at) }))} none={copy.none}>
      {({ document, version, accepted_at, withdrawn_at }) => (
        <>
          <p className="font-semibold">{CONSENT_WORDS[document]}</p>
          <p className="text-sm text-soft">{copy.accepted(formatDateTime(accepted_at), dayOf(version))}</p>
          {withdrawn_at && (
            <p className="text-sm text-soft">{copy.withdrawn(formatDateTime(withdrawn_at))}</p>
          )}
        </>
      )}
    </Rows>
  </Section>
)

/** The texts are named by their day. */
const dayOf = (version: string): string => formatDate(new Date(`${version}T12:00:00Z`))
