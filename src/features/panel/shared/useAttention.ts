import { createContext, use } from 'react'
import type { attention } from '@/contract/panel/attention'
import type { AnswerRead } from '@/contract/route'
import type { Answer } from './useAnswer'

export type Attention = AnswerRead<typeof attention>

export const AttentionContext = createContext<Answer<Attention> | null>(null)

/** What the strip on top of the panel shows, so that a screen names the same figures; needs a `PanelFrame` above. */
export function useAttention(): Answer<Attention> {
  const answer = use(AttentionContext)
  if (!answer) throw new Error('useAttention needs a PanelFrame above it')
  return answer
}
