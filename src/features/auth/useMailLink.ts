import { useFragment } from '@/client/api/useFragment'
import { parseMailLink, type MailLink } from './mailLink'

/** The link of ours that this page was opened with, as `useFragment` keeps it. */
export function useMailLink(): { link: MailLink | null; forget: () => void } {
  const { fragment, forget } = useFragment()
  return { link: parseMailLink(fragment), forget }
}
