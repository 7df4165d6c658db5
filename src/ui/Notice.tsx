import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

const EDGE: Record<NoticeTone, string> = {
  info: 'border-primary',
  success: 'border-success',
  warning: 'border-[var(--warning-edge,var(--color-warning))]',
  error: 'border-error',
}
const ICON_COLOUR: Record<NoticeTone, string> = {
  info: 'text-primary',
  success: 'text-success',
  warning: 'text-base-content',
  error: 'text-error',
}

/** What is to be done soon has its own ground, so that it is not one more card. */
const GROUND: Record<NoticeTone, string> = {
  info: 'bg-base-200',
  success: 'bg-base-200',
  warning: 'bg-warning/15',
  error: 'bg-base-200',
}

/** For what takes the focus while a toast comes: on a phone that covers the foot of the screen. */
export const CLEAR_OF_TOASTS = 'max-sm:scroll-mb-48'

interface NoticeProps {
  tone?: NoticeTone
  title?: string
  children?: ReactNode
  /** Buttons or links: the one thing to do now. */
  actions?: ReactNode
  /** `alert` interrupts, `status` waits; `none` for what was there from the start or takes the focus. */
  announce?: 'alert' | 'status' | 'none'
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A message that stays on the page; its state has a colour, a shape and words. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  announce = tone === 'error' ? 'alert' : 'status',
  className = '',
  ref,
}: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      {...(announce === 'none' ? {} : { role: announce })}
      className={`flex flex-wrap gap-3 rounded-box border-2 p-[min(1rem,5vw)] sm:p-5 ${GROUND[tone]} ${EDGE[tone]} ${className}`}
    >
      <Icon name={tone} className={`mt-0.5 size-6 ${ICON_COLOUR[tone]}`} />
      <div className="min-w-[min(9rem,100%)] flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-base">{children}</div>}
        {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
