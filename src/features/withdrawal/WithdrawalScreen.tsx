import { useState } from 'react'
import { WITHDRAWAL_COPY as copy } from '@/copy/withdrawal'
import { ButtonLink } from '@/ui/ButtonLink'
import { Icon } from '@/ui/Icon'
import { PAGE_EDGE } from '@/ui/pageEdge'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { type Declared, WithdrawalForm } from './WithdrawalForm'
import { WithdrawalSent } from './WithdrawalSent'

/** Withdrawing from the contract for people without a session: with their account, with a form, or by letter. */
export function WithdrawalScreen() {
  const [declared, setDeclared] = useState<Declared | null>(null)
  return (
    <div className={`${PAGE_EDGE} pt-6 pb-16 lg:pt-12`}>
      {declared ? <WithdrawalSent declared={declared} /> : <Ways onDeclared={setDeclared} />}
    </div>
  )
}

const Ways = ({ onDeclared }: { onDeclared: (declared: Declared) => void }) => (
  <>
    <PageHeading>{copy.heading}</PageHeading>
    <p className="mt-3 max-w-[44rem]">{copy.intro}</p>
    <div className="mt-6 grid gap-x-20 gap-y-6 lg:grid-cols-2">
      <div>
        <section aria-labelledby="con-cuenta" className="print:hidden">
          <h2 id="con-cuenta" className="text-2xl">
            {copy.account.heading}
          </h2>
          <p className="mt-2">{copy.account.text}</p>
          <ButtonLink
            to="/auth/code"
            search={{ volver: '/portal/cuenta/desistir' }}
            className="mt-3 max-sm:w-full"
          >
            {copy.account.enter}
          </ButtonLink>
        </section>
        <Letter />
      </div>
      <section
        aria-labelledby="sin-cuenta"
        className="border-t border-outline pt-6 lg:border-0 lg:pt-0 print:hidden"
      >
        <h2 id="sin-cuenta" className="text-2xl">
          {copy.form.heading}
        </h2>
        <p className="mt-2">{copy.form.text}</p>
        <WithdrawalForm onDeclared={onDeclared} />
      </section>
      <div className="border-t border-outline pt-6 lg:col-span-2">
        <p>{copy.later}</p>
        <TextLink
          to="/auth/login"
          search={{ volver: '/portal/cuenta/dejar' }}
          className="inline-flex min-h-11 items-center"
        >
          {copy.cancel}
        </TextLink>
      </div>
    </div>
  </>
)

/** The law's model form, to copy or to print; for the few who write a letter, so it is folded. */
const Letter = () => (
  <details className="group mt-6">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
      {copy.letter.heading}
      <Icon name="chevronDown" className="size-6 shrink-0 text-primary group-open:rotate-180" />
    </summary>
    <p className="mt-2">{copy.letter.text}</p>
    <div className="mt-4 space-y-3 border-l-4 border-outline pl-4">
      {copy.letter.model.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  </details>
)
