import { PROVINCE_NAMES, PROVINCES_BY_NAME, RELATION_WORDS } from '@/copy/relatives'
import { RELATIONS, type Relative } from '@/domain/relative'
import { RELATIVE_NAME_MAX } from '@/domain/textLimits'
import { ChoiceField } from './ChoiceField'
import { TextField } from './TextField'
import type { ClubForm, FlatSchema } from './useClubForm'

interface RelativeFieldsProps<Schema extends FlatSchema> {
  form: ClubForm<Schema>
  words: { name: string; nameHint: string; relation: string; province: string; empty: string }
  /** Called with what has changed after every change. */
  onTyped?: (changed: Partial<Record<Exclude<keyof Relative, 'id'>, string>>) => void
}

/** What a family says of somebody whom it cares for. The form's schema has the entries of `relativeSchema`. */
export const RelativeFields = <Schema extends FlatSchema>({
  form,
  words,
  onTyped,
}: RelativeFieldsProps<Schema>) => (
  <>
    <TextField
      form={form}
      name="name"
      label={words.name}
      hint={words.nameHint}
      autoComplete="off"
      autoCapitalize="words"
      maxLength={RELATIVE_NAME_MAX}
      onTyped={(name) => onTyped?.({ name })}
    />
    <ChoiceField
      form={form}
      name="relation"
      label={words.relation}
      empty={words.empty}
      choices={RELATIONS.map((value) => ({ value, label: RELATION_WORDS[value] }))}
      onChosen={(relation) => onTyped?.({ relation })}
    />
    <ChoiceField
      form={form}
      name="province"
      label={words.province}
      empty={words.empty}
      choices={PROVINCES_BY_NAME.map((value) => ({ value, label: PROVINCE_NAMES[value] }))}
      onChosen={(province) => onTyped?.({ province })}
    />
  </>
)
