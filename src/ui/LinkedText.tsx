import { ExternalLink } from './ExternalLink'
import { reachable } from './reachable'

/** A text whose addresses and numbers can be tapped, each with a thumb's room above and below that leaves its line as it is. */
export const LinkedText = ({ text }: { text: string }) =>
  reachable(text).map(({ text: piece, href }, index) =>
    href === null ? (
      piece
    ) : (
      <ExternalLink key={`${index} ${piece}`} href={href} className="py-3">
        {piece}
      </ExternalLink>
    ),
  )
