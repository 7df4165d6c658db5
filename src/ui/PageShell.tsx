import type { ReactNode } from 'react'
import { UI_COPY } from '@/copy/ui'
import { buttonClass } from './buttonClass'

interface PageShellProps {
  header?: ReactNode
  footer?: ReactNode
  /** «Demostración: no se cobra nada», or that the club does not sell yet. */
  clubBanner?: ReactNode
  /** Shown while there is no coverage. */
  offlineNote?: ReactNode
  children: ReactNode
}

/**
 * The frame of every screen: skip link, banners, header, the one main region, footer. The footer starts below
 * the fold, so that it does not jump when the screen appears.
 */
export function PageShell({ header, footer, clubBanner, offlineNote, children }: PageShellProps) {
  return (
    <div>
      <a href="#contenido" className={buttonClass('primary', 'fixed top-2 left-2 z-50 not-focus:sr-only')}>
        {UI_COPY.skipToContent}
      </a>
      {clubBanner}
      {header}
      {offlineNote}
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100svh-4rem)] outline-none">
        {children}
      </main>
      {footer}
    </div>
  )
}
