import { CUP } from '@/ui/drawings/cup'
import { SIGN_UP_COPY } from '@/copy/signUp'
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
          <p>{SIGN_UP_COPY.intro}</p>
          <p className="mt-2">
            {SIGN_UP_COPY.haveAccount}{' '}
            <TextLink to="/auth/login" className="inline-flex min-h-11 items-center">
              {SIGN_UP_COPY.signIn}
            </TextLink>
          </p>
        </>
      }
      back={
        <TextLink to="/" className="inline-flex min-h-11 items-center">
          {SIGN_UP_COPY.backHome}
        </TextLink>
      }
      aside={
        <NextSteps picture={CUP} title={aside.title} steps={aside.steps}>
          <p className="mt-6 border-t border-outline pt-4 font-semibold">{aside.price}</p>
        </NextSteps>
      }
    >
      <SignUpFields form={form} onSubmit={submit} />
    </SignUpFrame>
  )
}
