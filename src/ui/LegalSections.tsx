import { LEGAL_COPY, type LegalSection } from '@/copy/legal'

/** The parts of a legal text */
export const LegalSections = ({
  sections,
  heading: Heading = 'h2',
}: {
  sections: readonly LegalSection[]
  heading?: 'h2' | 'h3'
}) =>
  sections.map(({ heading, paragraphs, list, rows }) => (
    <section key={heading} className="mt-10">
      <Heading className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {list && (
        <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-accent">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {rows && <LegalRows rows={rows} />}
    </section>
  ))

/** Labels and their values; what the operator has not filled in is marked. */
export const LegalRows = ({
  rows,
}: {
  rows: readonly (readonly [label: string, value: string | null])[]
}) => (
  <dl className="mt-3">
    {rows.map(([label, value]) => (
      <div key={label} className="grid gap-x-6 border-t border-outline py-3 sm:grid-cols-[14rem_1fr]">
        <dt className="text-soft">{label}</dt>
        <dd>
          {value ?? (
            <mark className="rounded-sm bg-warning px-1 text-warning-content">{LEGAL_COPY.pending}</mark>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
