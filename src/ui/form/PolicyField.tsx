import { SIGN_UP_COPY } from '@/copy/signUp'
import { TextLink } from '../TextLink'
import { CheckboxField } from './CheckboxField'
import type { ClubForm, FlatSchema } from './useClubForm'

interface PolicyFieldProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  /** Called after every change. */
  onToggled?: (checked: boolean) => void
}

/** Room for a thumb above and below the words, which stay part of their line. */
const THUMB_HIGH = 'py-2.5'

type PolicyWords = Record<'before' | 'privacy' | 'between' | 'terms', string>

/** What whoever gets an account agrees to, with the texts that it names one tap away. */
export const PolicyText = ({ of: { before, privacy, between, terms } }: { of: PolicyWords }) => (
  <>
    {before}{' '}
    <TextLink to="/privacidad" target="_blank" className={THUMB_HIGH}>
      {privacy}
    </TextLink>{' '}
    {between}{' '}
    <TextLink to="/terminos" target="_blank" className={THUMB_HIGH}>
      {terms}
    </TextLink>
    .
  </>
)

/** The box that whoever gets an account ticks. */
export function PolicyField<Schema extends FlatSchema>({ form, onToggled }: PolicyFieldProps<Schema>) {
  return (
    <CheckboxField form={form} name="politicaAceptada" {...(onToggled && { onToggled })}>
      <PolicyText of={SIGN_UP_COPY.consent} />
    </CheckboxField>
  )
}
