import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { linkClass } from './linkClass'

function TextAnchor({ className = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={`${linkClass} ${className}`}>
      {children}
    </a>
  )
}

/** A link to another screen; takes the router's `to` and `search`. */
export const TextLink = createLink(TextAnchor)
