import { useSession } from '@/client/session/useSession'
import { TEAM_COPY } from '@/copy/panel/team'
import { PasswordField } from '@/ui/form/PasswordField'
import type { ClubForm, FieldName, FlatSchema } from '@/ui/form/useClubForm'
import { UsernameField } from '@/ui/form/UsernameField'

const { fields: copy } = TEAM_COPY

interface OwnPasswordFieldProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  name: FieldName<Schema>
}

/** The reader's own password, before a right is given or taken. */
export function OwnPasswordField<Schema extends FlatSchema>({ form, name }: OwnPasswordFieldProps<Schema>) {
  const state = useSession()
  return (
    <>
      {state.status === 'signed-in' && <UsernameField email={state.person.email} />}
      <PasswordField
        form={form}
        name={name}
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="current-password"
      />
    </>
  )
}
