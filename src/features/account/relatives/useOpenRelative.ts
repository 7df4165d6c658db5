import { type RefObject, useEffect, useRef, useState } from 'react'
import { type RelativeDraft, relativeDraft } from '@/client/drafts/relativeDraft'
import { newRecordId } from '@/client/outbox/newRecordId'
import type { Relative } from '@/domain/relative'

/** Whose form is open, and what it begins with. */
export interface OpenedRelative extends RelativeDraft {
  isNew: boolean
  /** What was typed before the page was opened anew. */
  isKept: boolean
}

interface OpenRelative {
  opened: OpenedRelative | null
  add: () => void
  edit: (relative: Relative) => void
  close: () => void
  /** What holds the list and the form; the focus moves in it. */
  place: RefObject<HTMLDivElement | null>
}

/** The one form of the list that is open: its first field gets the focus, and whoever opened it gets it back. */
export function useOpenRelative(relatives: readonly Relative[]): OpenRelative {
  const [opened, setOpened] = useState(() => keptFor(relatives))
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(opened)
  useEffect(() => {
    const last = before.current
    if (last === opened) return
    before.current = opened
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
    const target = opened ? find('form input') : (find(`[data-relative="${last?.id}"] button`) ?? find(ADDS))
    target?.focus()
  }, [opened])
  return {
    opened,
    add: () =>
      setOpened({ id: newRecordId(), name: '', relation: '', province: '', isNew: true, isKept: false }),
    edit: (relative) => setOpened({ ...relative, isNew: false, isKept: false }),
    close: () => {
      relativeDraft.clear()
      setOpened(null)
    },
    place,
  }
}

/** The button that adds somebody. */
const ADDS = '[data-adds]'

/** What this tab keeps, unless the club has taken it over without the answer coming back. */
function keptFor(relatives: readonly Relative[]): OpenedRelative | null {
  const draft = relativeDraft.load()
  if (!draft) return null
  const stored = relatives.find(({ id }) => id === draft.id)
  if (stored && isSame(stored, draft)) {
    relativeDraft.clear()
    return null
  }
  return { ...draft, isNew: !stored, isKept: true }
}

const isSame = (one: RelativeDraft, other: RelativeDraft): boolean =>
  one.name === other.name.trim() && one.relation === other.relation && one.province === other.province
