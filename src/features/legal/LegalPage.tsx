import { useDemo } from '@/client/api/useDemo'
import { LEGAL_COPY, type LegalText } from '@/copy/legal'
import { BRAND } from '@/domain/brand'
import { LegalRows, LegalSections } from '@/ui/LegalSections'
import { Notice } from '@/ui/Notice'
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
        return [{ ...section, ...(named ? { rows: named } : {}) }]
      })

/** A legal text with its version and operator; says openly what the operator has not filled in yet. */
export function LegalPage({ text }: { text: LegalText }) {
  const demo = useDemo()
  return (
    <article className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pt-6 pb-16 sm:px-6 lg:pt-12 [&>*]:max-w-[44rem]">
      <PageHeading>{text.title}</PageHeading>
      <p className="mt-3 text-lg text-soft">{text.intro}</p>
      {text.version && <p className="mt-2 text-sm text-soft">{LEGAL_COPY.version(text.version)}</p>}
      {MISSING.length > 0 && (
        <Notice tone="warning" announce="none" title={LEGAL_COPY.missingTitle} className="mt-6">
          {LEGAL_COPY.missing(MISSING)}
        </Notice>
      )}
      <LegalSections sections={shownSections(text, demo)} />
      <Operator />
    </article>
  )
}

const Operator = () => (
  <section className="mt-10">
    <h2 className="text-2xl">{LEGAL_COPY.operator}</h2>
    <LegalRows rows={OPERATOR} />
  </section>
)
