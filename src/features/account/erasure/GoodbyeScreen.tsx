import { OWN_DATA_COPY } from '@/copy/account/ownData'
import { ButtonLink } from '@/ui/ButtonLink'
import { DOORWAY } from '@/ui/drawings/doorway'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'

const copy = OWN_DATA_COPY.goodbye

/** After the account is gone, and everything of it on this device. */
export const GoodbyeScreen = () => (
  <div className={`${PAGE_EDGE} flex flex-col items-start gap-5 pt-6 pb-14 lg:pt-12`}>
    <IllustrationFrame className="w-44">{DOORWAY}</IllustrationFrame>
    <PageHeading>{copy.heading}</PageHeading>
    <p className="max-w-prose">{copy.text}</p>
    <p className="max-w-prose">{copy.thanks}</p>
    <ButtonLink to="/">{copy.home}</ButtonLink>
  </div>
)
