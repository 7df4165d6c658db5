import { useId } from 'react'
import { accountKindOf } from '@/client/member/accountKindOf'
import type { Member } from '@/client/member/Member'
import type { MemberRow } from '@/client/store/rows'
import { ADULT_COPY } from '@/copy/account/family'
import { OWN_DATA_COPY } from '@/copy/account/ownData'
import type { AccountKind } from '@/domain/family'
import { Icon } from '@/ui/Icon'
import { WAY, WAY_NAME } from '../ending/wayLook'
import { useOpenForm } from '../useOpenForm'
import { ErasureForm } from './ErasureForm'

const copy = OWN_DATA_COPY.removal

const TEXTS: Record<AccountKind, string> = {
  client: copy.text,
  adult: ADULT_COPY.erasure.text,
  'former-adult': ADULT_COPY.erasure.formerText,
}

/** The way out for good, at the end of the page: a row as the others, and quieter. */
export function ErasureSection({ member, row }: { member: Member; row: MemberRow }) {
  const { isOpen, open, close, opener, place } = useOpenForm()
  const hintId = useId()
  const text = TEXTS[accountKindOf(row)]
  return (
    <section id="borrar" aria-labelledby="borrar-titulo" tabIndex={-1}>
      <h2 id="borrar-titulo" className={isOpen ? 'text-2xl' : 'sr-only'}>
        {copy.heading}
      </h2>
      {isOpen ? (
        <>
          <p className="mt-3 max-w-prose">{text}</p>
          <div ref={place} className="mt-5 max-w-[38rem]">
            <ErasureForm member={member} row={row} onClose={close} />
          </div>
        </>
      ) : (
        <div className={WAY}>
          <div className="min-w-0 flex-1">
            <button
              ref={opener}
              type="button"
              className={`${WAY_NAME} text-primary`}
              aria-describedby={hintId}
              onClick={open}
            >
              {copy.open}
            </button>
            <p id={hintId} className="text-base text-soft">
              {text}
            </p>
          </div>
          <Icon name="arrowRight" className="size-5 shrink-0 text-primary" />
        </div>
      )}
    </section>
  )
}
