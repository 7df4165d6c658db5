import type { ApiResult } from '../shared/api'
import { connectToFrame } from '../shared/connect'
import type { FromChallengeFrame, ToChallengeFrame } from '../shared/protocol'
import { languageFor, textsFor } from '../shared/texts'
import { createFrame, type Surroundings } from './Surroundings'

const COVER = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'z-index': '2147483647',
}

/** Keeps the page behind the window out of reach until the returned function is called. */
function lockPage(): () => void {
  const focused = document.activeElement
  const locked = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.inert,
  )
  for (const child of locked) child.inert = true
  return () => {
    for (const child of locked) child.inert = false
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** Covers the page with the bank's question until it is answered; resolves with the API's result. */
export async function showChallenge(
  surroundings: Surroundings,
  challenge: { clientSecret: string; source: string; kind: string },
): Promise<ApiResult> {
  const { locale, key, frameOrigin } = surroundings
  const frame = createFrame(surroundings, 'challenge.html', textsFor(languageFor(locale)).challengeFrame)
  for (const [property, value] of Object.entries(COVER)) frame.style.setProperty(property, value, 'important')
  const unlockPage = lockPage()
  const result = await new Promise<ApiResult>((resolve) => {
    const send = connectToFrame<ToChallengeFrame, FromChallengeFrame>(frame, frameOrigin, (message) =>
      resolve(message.result),
    )
    send({ type: 'init', locale, key, ...challenge })
    document.body.append(frame)
    frame.focus()
  })
  frame.remove()
  unlockPage()
  return result
}
