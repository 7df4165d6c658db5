import { CUP } from '@/ui/drawings/cup'
import { PLAN_PRICE, unbroken } from '@/copy/format'
import { SIGN_UP_COPY } from '@/copy/signUp'
import { BRAND } from '@/domain/brand'
import { ExternalLink } from '@/ui/ExternalLink'
import { TextLink } from '@/ui/TextLink'
import { NextSteps } from './NextSteps'
import { SignUpFields } from './SignUpFields'
import { SignUpFrame } from './SignUpFrame'
import { useSignUp } from './useSignUp'

/** Sign-up, step 1 of 2: personal data. For people who are not signed in; the route sends others on. */
export function SignUpScreen() {
  const { form, submit } = useSignUp()
  const { aside } = SIGN_UP_COPY
  return (
    <SignUpFrame
      step={1}
      heading={SIGN_UP_COPY.heading}
      intro={
        <>
          <p className="text-base-content">
            <strong className="font-display text-2xl">{PLAN_PRICE}</strong> {SIGN_UP_COPY.terms}
          </p>
          <p className="mt-1">{SIGN_UP_COPY.intro}</p>
        </>
      }
      aside={
        <NextSteps picture={CUP} title={aside.title} steps={aside.steps}>
          <div className="mt-6 border-t border-outline pt-4 lg:mt-10">
            <p className="font-semibold">{aside.rather}</p>
            <p className="flex flex-wrap items-center gap-x-3">
              <ExternalLink
                href={`tel:${BRAND.preMemberPhone.e164}`}
                className="inline-flex min-h-11 items-center text-lg"
              >
                {unbroken(BRAND.preMemberPhone.text)}
              </ExternalLink>
              <span className="text-sm text-soft">{BRAND.preMemberHours}</span>
            </p>
            <TextLink to="/te-llamamos" className="inline-flex min-h-11 items-center">
              {aside.callMe}
            </TextLink>
          </div>
        </NextSteps>
      }
    >
      <SignUpFields form={form} onSubmit={submit} />
      <p className="mt-4 flex flex-wrap items-center gap-x-2">
        {SIGN_UP_COPY.haveAccount}
        <TextLink to="/auth/login" className="inline-flex min-h-11 items-center">
          {SIGN_UP_COPY.signIn}
        </TextLink>
      </p>
      <TextLink to="/" className="inline-flex min-h-11 items-center">
        {SIGN_UP_COPY.backHome}
      </TextLink>
    </SignUpFrame>
  )
}
