import type { AnchorHTMLAttributes } from 'react'
import { UI_COPY } from '@/copy/ui'
import { linkClass } from './linkClass'

/** A link that leaves the app: `mailto:`, `tel:`, or a page (in a new tab, and it says so). */
export function ExternalLink({
  href,
  children,
  className = '',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const newTab = /^(https?:|\/)/.test(href)
  return (
    <a
      {...rest}
      href={href}
      className={`${linkClass} ${className}`}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab && <span className="sr-only"> {UI_COPY.opensInNewTab}</span>}
    </a>
  )
}
