import { SITE_COPY } from '@/copy/site'
import { BRAND } from '@/domain/brand'
import type { Phone } from '@/domain/brandShape'
import { ExternalLink } from '@/ui/ExternalLink'
import { TextLink } from '@/ui/TextLink'
import { FooterNav } from './FooterNav'

const { footer } = SITE_COPY

/** How to reach the club, and what the law requires; `full`: the parts of the club too. */
export function SiteFooter({ kind }: { kind: 'full' | 'brief' }) {
  return (
    <footer className="border-t border-base-300 bg-base-200 print:hidden">
      {kind === 'full' && (
        <div className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pt-10 sm:px-6">
          <FooterNav />
        </div>
      )}
      <div className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-8 px-[min(1rem,5vw)] py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
        <section aria-labelledby="pie-contacto" className="lg:col-span-2">
          <h2 id="pie-contacto" className="text-xl">
            {footer.contact}
          </h2>
          <dl className="mt-3 grid gap-x-10 gap-y-4 lg:grid-cols-2">
            <PhoneLine label={footer.members} phone={BRAND.phone} hours={BRAND.supportHours} />
            <PhoneLine label={footer.newcomers} phone={BRAND.preMemberPhone} hours={BRAND.preMemberHours} />
          </dl>
          <p className="mt-2">
            <ExternalLink href={`mailto:${BRAND.email}`} className="inline-flex min-h-11 items-center">
              {BRAND.email}
            </ExternalLink>
          </p>
          <p>
            <TextLink to="/contacto" className="inline-flex min-h-11 items-center">
              {footer.contactForm}
            </TextLink>
          </p>
          <p className="text-soft">{footer.emergency}</p>
        </section>
        <nav aria-labelledby="pie-legal">
          <h2 id="pie-legal" className="text-xl">
            {footer.legal}
          </h2>
          <ul className="mt-1">
            <LegalLink to="/privacidad">{footer.privacy}</LegalLink>
            <LegalLink to="/cookies">{footer.cookies}</LegalLink>
            <LegalLink to="/aviso-legal">{footer.notice}</LegalLink>
            <LegalLink to="/terminos">{footer.terms}</LegalLink>
            <LegalLink to="/accesibilidad">{footer.accessibility}</LegalLink>
            <LegalLink to="/desistir">{footer.withdraw}</LegalLink>
          </ul>
        </nav>
      </div>
      <p className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pb-8 text-soft sm:px-6">
        {footer.rights(import.meta.env.BUILD_YEAR)}
      </p>
    </footer>
  )
}

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
        <p className="text-sm text-balance text-soft">{hours}</p>
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
