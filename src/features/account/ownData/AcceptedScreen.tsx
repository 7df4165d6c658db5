import type { Member } from '@/client/member/Member'
import { useMember } from '@/client/member/memberStore'
import { useLive } from '@/client/member/useLive'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { acceptedTexts } from '@/copy/acceptedTexts'
import { TITLES } from '@/copy/titles'
import type { ConsentDocument } from '@/domain/consent'
import { LegalSections } from '@/ui/LegalSections'
import { TextLink } from '@/ui/TextLink'
import { AccountFrame } from '../AccountFrame'
import { ClubWays } from '../ending/ClubWays'
import { ConsentHistory, readConsents } from './ConsentHistory'
import { consentsView } from './consentsView'

const { consents: copy } = OWN_DATA_COPY
const HEADING = TITLES['/portal/cuenta/aceptado']

/** A text as it was when the person accepted it, or why it cannot be shown. */
export function AcceptedScreen({ document, version }: { document: ConsentDocument; version: string }) {
  if (!version) return <AcceptedList />
  const texts = acceptedTexts(document, version)
  return (
    <AccountFrame heading={HEADING} back="/portal/cuenta/datos">
      <p className="mt-2 text-soft">
        {copy.documents[document]} · {copy.version(version)}
      </p>
      {!texts && (
        <div className="mt-6">
          <ClubWays>{copy.notStored}</ClubWays>
        </div>
      )}
      {texts?.map(({ title, intro, sections }) => (
        <article key={title} className="mt-10">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-3">{intro}</p>
          <LegalSections sections={sections} heading="h3" />
        </article>
      ))}
    </AccountFrame>
  )
}

/** Without a version: each that the person has accepted, and the texts in force. */
function AcceptedList() {
  const member = useMember()
  return (
    <AccountFrame heading={HEADING} back="/portal/cuenta/datos" beside={<InForce />}>
      {member && <Accepted key={member.personId} member={member} />}
    </AccountFrame>
  )
}

function Accepted({ member }: { member: Member }) {
  const consents = useLive(member, readConsents)
  if (!consents) return null
  return (
    <>
      <p className="mt-4">{consents.length === 0 ? copy.none : copy.versionsHint}</p>
      {consentsView(consents).map(
        ({ document, given }) =>
          given.length > 0 && (
            <section key={document} aria-label={copy.documents[document]} className="mt-6">
              <h2 className="text-xl">{copy.documents[document]}</h2>
              <ConsentHistory given={given} />
            </section>
          ),
      )}
    </>
  )
}

const InForce = () => (
  <>
    <p>{copy.inForce}</p>
    <p className="flex flex-wrap gap-x-6">
      {(['/privacidad', '/terminos'] as const).map((path) => (
        <TextLink key={path} to={path} className="inline-flex min-h-11 items-center">
          {TITLES[path]}
        </TextLink>
      ))}
    </p>
  </>
)
