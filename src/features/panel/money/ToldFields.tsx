import { ASSISTED_COPY as copy, PROOF_WORDS, TELLER_WORDS } from '@/copy/panel/assisted'
import { CALLER_PROOFS, STRONG_PROOFS, TELLERS } from '@/domain/panel/told'
import { ChoiceField } from '@/ui/form/ChoiceField'
import type { ClubForm, FlatSchema } from '@/ui/form/useClubForm'

interface ToldFieldsProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  /** Whether it is not enough that the caller knows what stands in the file. */
  isProved?: boolean
}

/** Who has told the club, and how that was made sure of. The form's schema has both fields of `toldEntries`. */
export const ToldFields = <Schema extends FlatSchema>({
  form,
  isProved = false,
}: ToldFieldsProps<Schema>) => (
  <>
    <ChoiceField
      form={form}
      name="told_by"
      label={copy.fields.told_by}
      empty={copy.choose}
      choices={TELLERS.map((value) => ({ value, label: TELLER_WORDS[value] }))}
    />
    <ChoiceField
      form={form}
      name="identified_by"
      label={copy.fields.identified_by}
      {...(isProved && { hint: copy.provedHint })}
      empty={copy.choose}
      choices={(isProved ? STRONG_PROOFS : CALLER_PROOFS).map((value) => ({
        value,
        label: PROOF_WORDS[value],
      }))}
    />
  </>
)
