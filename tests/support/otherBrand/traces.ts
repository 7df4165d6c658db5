import { LANDING_COPY } from '@/copy/landing'
import { BRAND } from '@/domain/brand'
import { BRAND_COLOURS } from '@/domain/brandColours'
import { MARKET_CODE } from '@/domain/marketCode'
import { TEAM } from '@/domain/team'
import { TESTIMONIALS } from '@/domain/testimonials'

const { phone, preMemberPhone, medicalPhone, claims } = BRAND
const ACCENTS = /\\u([0-9a-f]{4})/g

/** All that only the default brand says, and the ways in which a build may write it. */
export const TRACES: readonly string[] = [
  BRAND.name.toLowerCase(),
  BRAND.email,
  BRAND.marketUrl,
  ...[BRAND.supportHours, BRAND.preMemberHours].flatMap((hours) => [hours, hours.replaceAll('\u00a0', ' ')]),
  BRAND.logo.line,
  BRAND.logo.spot,
  MARKET_CODE,
  ...[phone, preMemberPhone, medicalPhone].flatMap(({ text, e164 }) => [
    text,
    e164,
    text.replaceAll(' ', ''),
  ]),
  ...[claims.families, claims.carers, claims.rating?.reviews].filter((claim) => typeof claim === 'string'),
  `${claims.rating?.score}/5`,
  LANDING_COPY.proof.since(claims.since ?? ''),
  ...['"', "'", '`'].map((quote) => `${quote}${claims.since}${quote}`),
  ...TESTIMONIALS.flatMap(({ text, name }) => [text, name]),
  ...TEAM.map(({ name }) => name),
  ...Object.values(BRAND_COLOURS).flatMap((palette) => Object.values(palette) as string[]),
]

/** Which of them a text contains. */
export function tracesIn(text: string): string[] {
  const plain = text
    .replace(ACCENTS, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replaceAll('\u00a0', ' ')
    .toLowerCase()
  return TRACES.filter((trace) => plain.includes(trace.toLowerCase()))
}
