import { BRAND } from './brand'
import type { Brand, TeamMember } from './brandShape'
import { TEAM } from './team'

/** Whom people make the contract with. */
const OPERATOR = ['company', 'taxId', 'address'] as const
const FIGURES = ['families', 'rating', 'since', 'carers'] as const
export type Figure = (typeof FIGURES)[number]

/** What the brand's configuration has to say before the club may take real money. */
export const SALE_GAPS = [...OPERATOR, ...FIGURES, 'team'] as const
export type SaleGap = (typeof SALE_GAPS)[number]

export type Configured = Pick<Brand, 'legal' | 'claims' | 'claimSources'>

/** What is missing of it: the operator, the source and date of every figure that is not switched off, and who looks after members. */
export const saleGaps = (
  { legal, claims, claimSources }: Configured,
  team: readonly Pick<TeamMember, 'isExample'>[] = TEAM,
): SaleGap[] => [
  ...OPERATOR.filter((name) => !legal[name]?.trim()),
  ...FIGURES.filter((name) => claims[name] && !isSourced(claimSources[name])),
  ...(team.some(({ isExample }) => !isExample) ? [] : (['team'] as const)),
]

/** Whether its source and its date can be named. */
export const isSourced = (origin: Brand['claimSources'][Figure]): boolean =>
  Boolean(origin?.source.trim() && origin.date.trim())

/** In this club. */
export const MISSING_TO_SELL = saleGaps(BRAND)
