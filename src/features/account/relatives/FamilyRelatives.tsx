import type { MemberRow } from '@/client/store/rows'
import { ADULT_COPY } from '@/copy/account/family'
import { relativeFacts } from '@/copy/relatives'
import { AccountSection } from '../AccountSection'

const { relatives: copy } = ADULT_COPY

interface FamilyRelativesProps {
  /** First name of whoever pays, who alone names them. */
  holder: string
  relatives: NonNullable<MemberRow['relatives']>
}

/** The people whom the family cares for, as its adults see them. */
export const FamilyRelatives = ({ holder, relatives }: FamilyRelativesProps) => (
  <AccountSection id="personas" heading={copy.heading}>
    <p>{copy.text}</p>
    {relatives.length === 0 && <p className="mt-3 text-soft">{copy.none}</p>}
    {relatives.length > 0 && (
      <ul aria-label={copy.list} className="mt-4 border-t border-base-300">
        {relatives.map((relative) => (
          <li key={relative.id} className="border-b border-base-300 py-3">
            <p className="text-lg font-semibold">{relative.name}</p>
            <p className="text-base text-soft">{relativeFacts(relative)}</p>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-4 text-base text-soft">{copy.changes(holder)}</p>
  </AccountSection>
)
