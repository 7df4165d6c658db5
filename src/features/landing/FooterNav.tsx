import { SITE_COPY } from '@/copy/site'
import { SELECCION_ID } from '@/domain/service'
import { TextLink } from '@/ui/TextLink'
import { SECTION_IDS } from './sectionIds'

const { footer } = SITE_COPY

interface FooterLink {
  text: string
  to: '/' | '/aviso-legal'
  /** On the landing page: a section, or a service by its id. */
  hash?: string
}

const CLUB: readonly FooterLink[] = [
  { text: footer.benefits, to: '/', hash: SECTION_IDS.benefits },
  { text: footer.savings, to: '/', hash: SECTION_IDS.savings },
  { text: footer.questions, to: '/', hash: SECTION_IDS.questions },
]
const SOLUTIONS: readonly FooterLink[] = [
  { text: footer.carers, to: '/', hash: SELECCION_ID },
  { text: footer.aid, to: '/', hash: 'ayudas' },
  { text: footer.housing, to: '/', hash: 'consultoria-hogar' },
  { text: footer.memberPrices, to: '/', hash: SECTION_IDS.memberPrices },
]
const ABOUT: readonly FooterLink[] = [
  { text: footer.advice, to: '/', hash: SECTION_IDS.advice },
  { text: footer.operator, to: '/aviso-legal' },
]

/** What the club is, part by part; for people who are still looking at it. */
export const FooterNav = () => (
  <div className="gap-x-5 text-sm sm:columns-3">
    <LinkList id="pie-club" heading={footer.club} links={CLUB} />
    <LinkList id="pie-nosotros" heading={footer.about} links={ABOUT} />
    <LinkList id="pie-soluciones" heading={footer.solutions} links={SOLUTIONS} />
  </div>
)

const LinkList = ({ id, heading, links }: { id: string; heading: string; links: readonly FooterLink[] }) => (
  <nav aria-labelledby={id} className="break-inside-avoid pb-3">
    <h2 id={id} className="text-xl">
      {heading}
    </h2>
    <ul className="mt-1">
      {links.map(({ text, ...target }) => (
        <li key={text}>
          <TextLink
            {...target}
            activeOptions={{ includeHash: true }}
            className="inline-flex min-h-11 items-center"
          >
            {text}
          </TextLink>
        </li>
      ))}
    </ul>
  </nav>
)
