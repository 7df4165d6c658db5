import { REQUESTS_COPY } from '@/copy/requests'
import type { Relative } from '@/domain/relative'
import { SelectField } from '@/ui/SelectField'
import { FOR_ALL, FOR_FAMILY } from './forWhom'

const { filter: copy } = REQUESTS_COPY

interface PersonFilterProps {
  relatives: readonly Relative[]
  value: string
  onChange: (value: string) => void
}

/** Whose requests are shown. */
export const PersonFilter = ({ relatives, value, onChange }: PersonFilterProps) => (
  <SelectField label={copy.label} value={value} onChange={onChange}>
    <option value={FOR_ALL}>{copy.all}</option>
    <option value={FOR_FAMILY}>{copy.family}</option>
    {relatives.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)
