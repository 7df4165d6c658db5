import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { ADULT_COPY } from '@/copy/account/family'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import type { AccountKind } from '@/domain/family'
import { Button } from '@/ui/Button'
import { AccountSection } from '../AccountSection'
import { useOpenForm } from '../useOpenForm'
import { ErasureForm } from './ErasureForm'

const copy = OWN_DATA_COPY.removal

const TEXTS: Record<AccountKind, string> = {
  client: copy.text,
  adult: ADULT_COPY.erasure.text,
  'former-adult': ADULT_COPY.erasure.formerText,
}

/** The way out for good, at the end of the page. */
export function ErasureSection({ member, row }: { member: Member; row: MemberRow }) {
  const { isOpen, open, close, opener, place } = useOpenForm()
  return (
    <AccountSection id="borrar" heading={copy.heading}>
      <p>{TEXTS[accountKindOf(row)]}</p>
      {isOpen ? (
        <div ref={place} className="mt-5">
          <ErasureForm member={member} row={row} onClose={close} />
        </div>
      ) : (
        <Button ref={opener} variant="text" className="mt-4" onClick={open}>
          {copy.open}
        </Button>
      )}
    </AccountSection>
  )
}
