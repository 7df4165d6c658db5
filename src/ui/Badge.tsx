import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'error'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-outline text-soft',
  primary: 'border-primary text-primary',
  success: 'border-success text-success',
  error: 'border-error text-error',
}

interface BadgeProps {
  tone: BadgeTone
  icon: IconName
  children: ReactNode
}

/** A state in a word, a shape and a colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span
    className={`inline-flex items-center gap-2 rounded-[1.25rem] border-2 bg-base-100 py-0.5 pr-3 pl-2 text-base font-semibold ${TONES[tone]}`}
  >
    <Icon name={icon} className="size-5" />
    {children}
  </span>
)
