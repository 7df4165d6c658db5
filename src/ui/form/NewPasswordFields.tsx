import { AUTH_COPY } from '@/copy/auth'
import { PasswordField } from './PasswordField'
import type { ClubForm, FlatSchema } from './useClubForm'

const { fields, hints } = AUTH_COPY

/** A new password, typed twice. */
export function NewPasswordFields<Schema extends FlatSchema>({ form }: { form: ClubForm<Schema> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label={fields.newPassword}
        hint={hints.newPassword}
        autoComplete="new-password"
        alsoRecheck="confirmPassword"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={fields.confirmPassword}
        autoComplete="new-password"
      />
    </>
  )
}
