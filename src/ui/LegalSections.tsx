import { LEGAL_COPY, type LegalSection } from '@/copy/legal'
import { RETAINED_GROUPS, RETAINED_ROWS } from '@/copy/retained'
import { Icon } from './Icon'
import { LinkedText } from './LinkedText'

/** Where a part of the page's legal text stands, counted from 0. */
export const partId = (index: number): string => `parte-${index + 1}`

/** The parts of a legal text; as `h2` they are the page's own, and links can lead to them. */
export const LegalSections = ({
  sections,
  heading: Heading = 'h2',
}: {
  sections: readonly LegalSection[]
  heading?: 'h2' | 'h3'
}) =>
  sections.map(({ heading, paragraphs, list, rows }, index) => (
    <section key={heading} id={Heading === 'h2' ? partId(index) : undefined} className="mt-10 scroll-mt-4">
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <LinkedText text={paragraph} />
        </p>
      ))}
      {list && (
        <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
          {list.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )}
      {rows && (rows === RETAINED_ROWS ? <RetainedRows /> : <LegalRows rows={rows} />)}
    </section>
  ))

/** The long table of terms, in groups to open. */
const RetainedRows = () => (
  <div className="mt-3 border-b border-outline">
    {RETAINED_GROUPS.map(({ heading, rows }) => (
      <details key={heading} className="group border-t border-outline">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-1.5 font-semibold [&::-webkit-details-marker]:hidden">
          {heading}
          <Icon name="chevronDown" className="size-6 shrink-0 text-primary group-open:rotate-180" />
        </summary>
        <LegalRows rows={rows} />
      </details>
    ))}
  </div>
)

/** Labels and their values; what the operator has not filled in is marked. */
export const LegalRows = ({
  rows,
}: {
  rows: readonly (readonly [label: string, value: string | null])[]
}) => (
  <dl className="mt-3">
    {rows.map(([label, value]) => (
      <div key={label} className="grid gap-x-6 border-t border-outline py-3 sm:grid-cols-[14rem_1fr]">
        <dt>{label}</dt>
        <dd className="text-soft">
          {value === null ? (
            <mark className="bg-transparent text-soft">{LEGAL_COPY.pending}</mark>
          ) : (
            <LinkedText text={value} />
          )}
        </dd>
      </div>
    ))}
  </dl>
)
