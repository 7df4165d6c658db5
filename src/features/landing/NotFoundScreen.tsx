import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { APP_COPY } from '@/copy/app'
import { unbroken } from '@/copy/format'
import { BRAND } from '@/domain/brand'
import { ButtonLink } from '@/ui/ButtonLink'
import { buttonClass } from '@/ui/buttonClass'
import { SIGNPOST } from '@/ui/drawings/signpost'
import { Icon } from '@/ui/Icon'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'

const { notFound } = APP_COPY

/** For addresses that the app does not know. */
export function NotFoundScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    // Only here, for tracing a broken link; the path may hold personal data and is sent nowhere.
    // oxlint-disable-next-line no-console
    console.info('404:', path)
  }, [path])
  return (
    <div
      className={`${PAGE_EDGE} grid items-center gap-x-20 gap-y-5 py-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:py-20`}
    >
      <IllustrationFrame className="w-48 lg:w-80">{SIGNPOST}</IllustrationFrame>
      <div>
        <PageHeading className="text-xl! text-soft">{notFound.heading}</PageHeading>
        <p className="mt-1 font-display text-3xl">{notFound.text}</p>
        <p className="mt-3 text-lg text-soft">{notFound.explanation}</p>
        <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          <ButtonLink to="/">{notFound.home}</ButtonLink>
          <ButtonLink to="/auth/login" variant="secondary">
            {notFound.signIn}
          </ButtonLink>
          <a href={`tel:${BRAND.phone.e164}`} className={buttonClass('text', 'gap-2')}>
            <Icon name="phone" />
            {`${notFound.call} ${unbroken(BRAND.phone.text)}`}
          </a>
        </div>
      </div>
    </div>
  )
}
