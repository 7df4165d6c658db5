import { useState } from 'react'
import { WITHDRAWAL_COPY as copy } from '@/copy/withdrawal'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { TextLink } from '@/ui/TextLink'
import { type Declared, WithdrawalForm } from './WithdrawalForm'
import { WithdrawalSent } from './WithdrawalSent'

/** Withdrawing from the contract for people without a session: with their account, with a form, or by letter. */
export function WithdrawalScreen() {
  const [declared, setDeclared] = useState<Declared | null>(null)
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] gap-x-20 gap-y-12 px-[min(1rem,5vw)] pt-6 pb-16 sm:px-6 lg:pt-12">
      {declared ? <WithdrawalSent declared={declared} /> : <Ways onDeclared={setDeclared} />}
      {!declared && <Letter />}
    </div>
  )
}

const Ways = ({ onDeclared }: { onDeclared: (declared: Declared) => void }) => (
  <div>
    <PageHeading>{copy.heading}</PageHeading>
    <p className="mt-3">{copy.intro}</p>
    <p className="mt-3 text-soft">{copy.later}</p>
    <p>
      <TextLink
        to="/auth/login"
        search={{ volver: '/portal/cuenta/dejar' }}
        className="inline-flex min-h-11 items-center"
      >
        {copy.cancel}
      </TextLink>
    </p>
    <section aria-labelledby="con-cuenta" className="mt-8 print:hidden">
      <h2 id="con-cuenta" className="text-2xl">
        {copy.account.heading}
      </h2>
      <p className="mt-2">{copy.account.text}</p>
      <ButtonLink
        to="/auth/code"
        search={{ volver: '/portal/cuenta/desistir' }}
        className="mt-4 max-sm:w-full"
      >
        {copy.account.enter}
      </ButtonLink>
    </section>
    <section aria-labelledby="sin-cuenta" className="mt-10 border-t border-outline pt-8 print:hidden">
      <h2 id="sin-cuenta" className="text-2xl">
        {copy.form.heading}
      </h2>
      <p className="mt-2">{copy.form.text}</p>
      <WithdrawalForm onDeclared={onDeclared} />
    </section>
  </div>
)

/** The law's model form, to copy or to print. */
const Letter = () => (
  <section aria-labelledby="por-carta">
    <h2 id="por-carta" className="text-2xl">
      {copy.letter.heading}
    </h2>
    <p className="mt-2">{copy.letter.text}</p>
    <div className="mt-4 space-y-3 border-l-4 border-outline pl-4">
      {copy.letter.model.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  </section>
)
