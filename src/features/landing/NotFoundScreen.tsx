import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { APP_COPY } from '@/copy/app'
import { ButtonLink } from '@/ui/ButtonLink'
import { TABLE } from '@/ui/drawings/table'
import { IllustrationFrame } from '@/ui/IllustrationFrame'
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
    <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-5 px-[min(1rem,5vw)] py-12 sm:px-6">
      <IllustrationFrame className="w-48">{TABLE}</IllustrationFrame>
      <PageHeading>{notFound.heading}</PageHeading>
      <p className="text-xl">{notFound.text}</p>
      <p className="text-soft">{notFound.explanation}</p>
      <ButtonLink to="/">{notFound.home}</ButtonLink>
    </div>
  )
}
