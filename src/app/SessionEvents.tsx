import { useEffect } from 'react'
import { waitingPeople } from '@/client/member/memberStore'
import { session, signedInPerson } from '@/client/session/session'
import type { Person, SessionEnd } from '@/client/session/sessionState'
import { clearCodeRequests, dropStaleCodeRequests } from '@/client/drafts/codeRequest'
import { forgetDrafts } from '@/client/drafts/drafts'
import { forgetPendingCard } from '@/client/drafts/pendingCardChange'
import { clearPrefill, savePrefill } from '@/client/drafts/registrationPrefill'
import { forgetScroll, keepNewScroll } from '@/client/drafts/scroll'
import { SESSION_COPY } from '@/copy/session'
import { type AppPath, RETURN_PATHS } from '@/domain/appPath'
import { accessNotice } from '@/routes/-accessNotice'
import { createAnnouncement } from '@/ui/createAnnouncement'
import { useToast, type ShowToast } from '@/ui/useToast'
import { router } from './router'

/** A session may end before the first screen is up: the server refuses it while the page loads. */
const sessionEnd = createAnnouncement<SessionEnd>()
session.onEnd(sessionEnd.announce)

/** While people are led away from a screen whose session has ended: they know why, and were no guests. */
let isLeaving = false

/** What the app does when a session begins or ends: toasts, cleared prefill, the right screen. */
export function SessionEvents() {
  const showToast = useToast()
  useEffect(
    () =>
      accessNotice.onAnnounced(() => {
        if (!isLeaving) showToast({ tone: 'error', ...SESSION_COPY.accessRequired })
      }),
    [showToast],
  )
  useEffect(() => sessionEnd.onAnnounced((end) => afterEnd(end, showToast)), [showToast])
  useEffect(() => onNewPerson(afterStart), [])
  useEffect(() => dropStaleCodeRequests(Date.now()), [])
  return null
}

function afterStart({ kind, nombre, apellidos, email, telefono }: Person, previous: Person | null) {
  // A tab that was frozen hears of the end of one session and the beginning of the next at once.
  if (previous) forgetDrafts()
  clearCodeRequests()
  keepNewScroll()
  if (kind === 'profile') savePrefill({ nombre, apellidos, email, telefono })
  void router.invalidate()
}

function afterEnd(end: SessionEnd, showToast: ShowToast) {
  clearPrefill()
  forgetDrafts()
  clearCodeRequests()
  forgetScroll()
  // If the same person comes back, they finish what the bank has confirmed.
  if (end !== 'expired') forgetPendingCard()
  if (end === 'signed-out') showToast({ tone: 'success', ...SESSION_COPY.signedOut })
  if (end === 'elsewhere' && !isHome()) showToast({ tone: 'info', ...SESSION_COPY.endedHere })
  isLeaving = true
  void leave(end, showToast).finally(() => {
    isLeaving = false
  })
}

const leave = (end: SessionEnd, showToast: ShowToast): Promise<void> => {
  switch (end) {
    case 'signed-out':
      // There somebody leaves their place to the person invited.
      return isAt('/invitacion') ? router.invalidate() : router.navigate({ to: '/' })
    case 'account-deleted':
      return router.navigate({ to: '/cuenta-borrada' })
    case 'expired':
      return leaveExpired(showToast)
    case 'password-changed':
    case 'elsewhere':
      return router.invalidate()
  }
}

const isAt = (path: AppPath): boolean => router.state.location.pathname === path
const isHome = (): boolean => isAt('/')

/** People sign in again, and go on where they were. The home page, which needs nobody, stays unless something unsent waits. */
async function leaveExpired(showToast: ShowToast) {
  if (isHome() && (await waitingPeople()).length === 0) return
  const { pathname } = router.state.location
  const volver = RETURN_PATHS.find((path) => path === pathname)
  showToast({ tone: 'error', ...SESSION_COPY.expired })
  await router.navigate({ to: '/auth/login', search: volver ? { volver } : {} })
}

/** Calls back when a person signs in, or a different one; the guards then check again. */
function onNewPerson(listener: typeof afterStart): () => void {
  let current = signedInPerson()
  return session.subscribe(() => {
    const previous = current
    current = signedInPerson()
    if (current && current.id !== previous?.id) listener(current, previous)
  })
}
