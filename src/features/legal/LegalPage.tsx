import { useDemo } from '@/client/api/useDemo'
import { formatDate } from '@/copy/format'
import { LEGAL_COPY, type LegalText } from '@/copy/legal'
import { BRAND } from '@/domain/brand'
import { noonOf } from '@/domain/promise'
import { Icon } from '@/ui/Icon'
import { LegalRows, LegalSections, partId } from '@/ui/LegalSections'
import { Notice } from '@/ui/Notice'
import { linkClass } from '@/ui/linkClass'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'

const { rows } = LEGAL_COPY

const OPERATOR: readonly (readonly [label: string, value: string | null])[] = [
  [rows.company, BRAND.legal.company],
  [rows.taxId, BRAND.legal.taxId],
  [rows.address, BRAND.legal.address],
  [rows.dataProtectionEmail, BRAND.legal.dataProtectionEmail],
  [rows.mailProvider, BRAND.legal.mailProvider],
  [rows.hostingProvider, BRAND.legal.hostingProvider],
  [rows.email, BRAND.email],
  [rows.phone, BRAND.phone.text],
]

const MISSING = OPERATOR.filter(([, value]) => value === null).map(([label]) => label)

/** Outside the demo figures without a source are not shown, and so not explained either. */
const shownSections = ({ sections }: LegalText, demo: boolean): LegalText['sections'] =>
  demo
    ? sections
    : sections.flatMap(({ rows: list, ...section }) => {
        const named = list?.filter(([, value]) => value !== null)
        if (named?.length === 0) return []
        return [{ ...section, ...(named && { rows: named.length === list?.length ? list : named }) }]
      })

/** A legal text with its version and operator; says openly what the operator has not filled in yet. */
export function LegalPage({ text }: { text: LegalText }) {
  const sections = shownSections(text, useDemo())
  return (
    <article
      className={`${PAGE_EDGE} gap-x-16 pt-6 pb-16 lg:grid lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:pt-12 [&>*]:max-w-[44rem] lg:[&>*]:col-start-1`}
    >
      <PageHeading>{text.title}</PageHeading>
      <p className="mt-3 text-lg text-soft">{text.intro}</p>
      {text.version && (
        <p className="mt-2 text-sm text-soft">{LEGAL_COPY.version(formatDate(noonOf(text.version)))}</p>
      )}
      {MISSING.length > 0 && (
        <Notice tone="warning" announce="none" title={LEGAL_COPY.missingTitle} className="mt-6">
          {LEGAL_COPY.missing(MISSING)}
        </Notice>
      )}
      <Contents headings={[...sections.map(({ heading }) => heading), LEGAL_COPY.operator]} />
      <LegalSections sections={sections} />
      <Operator id={partId(sections.length)} />
    </article>
  )
}

/** Folded, or beside the text where there is room; a short page needs none. */
const Contents = ({ headings }: { headings: readonly string[] }) =>
  headings.length > 5 && (
    <nav
      aria-label={LEGAL_COPY.contents}
      className="mt-6 print:hidden lg:sticky lg:top-8 lg:col-start-2! lg:row-span-20 lg:row-start-1 lg:mt-2 lg:self-start"
    >
      <p className="font-semibold max-lg:hidden">{LEGAL_COPY.contents}</p>
      <details className="fold group border-y border-outline lg:border-0">
        <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {LEGAL_COPY.contents}
          <Icon name="chevronDown" className="size-6 shrink-0 text-primary group-open:rotate-180" />
        </summary>
        <ul className="pb-3">
          {headings.map((heading, index) => (
            <li key={heading}>
              <a
                href={`#${partId(index)}`}
                className={`inline-flex min-h-11 items-center text-sm ${linkClass}`}
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )

const Operator = ({ id }: { id: string }) => (
  <section id={id} className="mt-10 scroll-mt-4">
    <h2 className="text-2xl">{LEGAL_COPY.operator}</h2>
    <LegalRows rows={OPERATOR} />
  </section>
)
