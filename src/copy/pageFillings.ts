import { isPublicPath, PUBLIC_ADDRESS, PUBLIC_YEAR, type PublicPath, type WholePage } from '@/domain/appPath'
import { SITE_COPY } from './site'

/** Shown where a page is shared. */
export const SHARING_PICTURE = { path: '/compartir.png', width: 1200, height: 630 } as const

/** What the running server knows better than the build. */
export interface PageFacts {
  /** The club's address, without a slash at its end. */
  address: string
  year: number
}

/** What stands for it in the built pages. */
export const BUILT_FACTS: PageFacts = { address: PUBLIC_ADDRESS, year: PUBLIC_YEAR }

/**
 * The parts of a whole page that wait for the running server, in their order. The build puts in those of
 * `BUILT_FACTS`. Those of another address are as long, if it is no longer itself, and end in the same two characters:
 * so they can be written over them even in a compressed page (`ops/packPage`).
 */
export const pageFillings = (path: WholePage, { address, year }: PageFacts): string[] => [
  ...(isPublicPath(path) ? [addressTags(path, address).padEnd(roomFor(path), '\n')] : []),
  SITE_COPY.footer.rights(year),
]

const addressTags = (path: PublicPath, address: string): string =>
  [
    `<link rel="canonical" href="${address}${path}">`,
    `<meta property="og:url" content="${address}${path}">`,
    `<meta property="og:image" content="${address}${SHARING_PICTURE.path}">`,
  ].join('\n')

/** With the two line breaks that each ends in. */
const roomFor = (path: PublicPath): number => addressTags(path, PUBLIC_ADDRESS).length + 2
