import type { ReactNode } from 'react'
import { SITE_COPY } from '@/copy/site'
import { BRAND } from '@/domain/brand'
import type { Phone } from '@/domain/brandShape'
import { ExternalLink } from '@/ui/ExternalLink'
import { Icon } from '@/ui/Icon'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { TextLink } from '@/ui/TextLink'
import { FooterNav } from './FooterNav'

const { footer } = SITE_COPY

interface SiteFooterProps {
  /** `full`: the parts of the club too; `law`: where the page has just said how to reach it; `member`: as little as it can be. */
  kind: 'full' | 'brief' | 'law' | 'member'
  /** The way to withdraw, where there is one, and the way back to the question about analytics: entries of the legal list. */
  legalDeeds: ReactNode
}

/** How to reach the club, its parts, folded on a phone, and what the law requires. */
export function SiteFooter({ kind, legalDeeds }: SiteFooterProps) {
  if (kind === 'member') return <MemberFooter legalDeeds={legalDeeds} />
  return (
    <footer className="border-t border-base-300 bg-base-200 print:hidden">
      {kind === 'law' ? (
        <p id="pie-contacto" className={`${PAGE_EDGE} pt-4 text-sm text-soft`}>
          {footer.emergency}
        </p>
      ) : (
        <div className={`${PAGE_EDGE} grid gap-x-12 gap-y-3 py-5 lg:grid-cols-[2fr_3fr]`}>
          <section aria-labelledby="pie-contacto">
            <h2 id="pie-contacto" className="text-xl">
              {footer.contact}
            </h2>
            <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-x-4 gap-y-2">
              <PhoneLine label={footer.members} phone={BRAND.phone} hours={BRAND.supportHours} />
              <PhoneLine label={footer.newcomers} phone={BRAND.preMemberPhone} hours={BRAND.preMemberHours} />
            </dl>
            <p className="mt-1 flex flex-wrap gap-x-5">
              <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center">
                {BRAND.email}
              </ExternalLink>
              <TextLink to="/contacto" className="inline-flex min-h-11 items-center">
                {footer.contactForm}
              </TextLink>
            </p>
            <p className="text-sm text-soft">{footer.emergency}</p>
          </section>
          {kind === 'full' && (
            <details className="fold group">
              <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 border-t border-outline font-semibold [&::-webkit-details-marker]:hidden">
                {footer.parts}
                <Icon name="chevronDown" className="size-6 shrink-0 text-primary group-open:rotate-180" />
              </summary>
              <FooterNav />
            </details>
          )}
        </div>
      )}
      <div
        className={`${PAGE_EDGE} flex flex-wrap items-center justify-between gap-x-5 gap-y-2 pb-3 text-sm`}
      >
        <Legal legalDeeds={legalDeeds} />
        <p className="text-soft">{footer.rights(import.meta.env.BUILD_YEAR)}</p>
      </div>
    </footer>
  )
}

/** A member knows the club, and has its number on every screen: the number once more, and the law's links. */
const MemberFooter = ({ legalDeeds }: Pick<SiteFooterProps, 'legalDeeds'>) => (
  <footer className="border-t border-base-300 bg-base-200 text-sm print:hidden">
    <div className={`${PAGE_EDGE} py-3`}>
      <p className="flex flex-wrap items-center gap-x-3">
        <ExternalLink
          href={`tel:${BRAND.phone.e164}`}
          className="inline-flex min-h-11 items-center text-base"
        >
          {BRAND.phone.text}
        </ExternalLink>
        <span className="text-soft">{footer.emergency}</span>
      </p>
      <nav aria-label={footer.legal} className={LEGAL}>
        <details className="fold group open:col-span-full">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-primary underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
            {footer.legalTexts}
            <Icon name="chevronDown" className="size-4 group-open:rotate-180" />
          </summary>
          <ul className={LEGAL}>{TEXTS}</ul>
        </details>
        <ul className="contents">{legalDeeds}</ul>
      </nav>
    </div>
  </footer>
)

const Legal = ({ legalDeeds }: Pick<SiteFooterProps, 'legalDeeds'>) => (
  <nav aria-label={footer.legal} className="max-sm:w-full">
    <ul className={LEGAL}>
      {TEXTS}
      {legalDeeds}
    </ul>
  </nav>
)

function PhoneLine({ label, phone, hours }: { label: string; phone: Phone; hours: string }) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd>
        <ExternalLink
          href={`tel:${phone.e164}`}
          className="inline-flex min-h-11 items-center text-lg whitespace-nowrap"
        >
          {phone.text}
        </ExternalLink>
        <p className="text-sm text-soft">{hours}</p>
      </dd>
    </div>
  )
}

interface LegalLinkProps {
  to: '/privacidad' | '/cookies' | '/aviso-legal' | '/terminos' | '/accesibilidad' | '/desistir'
  children: string
}

const LegalLink = ({ to, children }: LegalLinkProps) => (
  <li>
    <TextLink to={to} className="inline-flex min-h-11 items-center">
      {children}
    </TextLink>
  </li>
)

/** An entry of the legal list. */
export const WithdrawLink = () => <LegalLink to="/desistir">{footer.withdraw}</LegalLink>

/** Two columns on a phone, one where letters are largest, else one row. */
const LEGAL = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 sm:flex sm:flex-wrap'
const TEXTS = (
  <>
    <LegalLink to="/privacidad">{footer.privacy}</LegalLink>
    <LegalLink to="/cookies">{footer.cookies}</LegalLink>
    <LegalLink to="/aviso-legal">{footer.notice}</LegalLink>
    <LegalLink to="/terminos">{footer.terms}</LegalLink>
    <LegalLink to="/accesibilidad">{footer.accessibility}</LegalLink>
  </>
)
