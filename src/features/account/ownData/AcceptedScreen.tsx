import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { acceptedTexts } from '@/copy/acceptedTexts'
import { TITLES } from '@/copy/titles'
import type { ConsentDocument } from '@/domain/consent'
import { LegalSections } from '@/ui/LegalSections'
import { AccountFrame } from '../AccountFrame'
import { ClubWays } from '../ending/ClubWays'

const { consents: copy } = OWN_DATA_COPY

/** A text as it was when the person accepted it, or why it cannot be shown. */
export function AcceptedScreen({ document, version }: { document: ConsentDocument; version: string }) {
  const texts = acceptedTexts(document, version)
  return (
    <AccountFrame heading={TITLES['/portal/cuenta/aceptado']} back="/portal/cuenta/datos">
      <p className="mt-2 text-soft">
        {copy.documents[document]}
        {version && ` · ${copy.version(version)}`}
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
