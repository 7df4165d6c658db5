import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { linkClass, ONLY_ITS_OWN_PAGE } from './linkClass'

function TextAnchor({ className = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={`${linkClass} ${className}`}>
      {children}
    </a>
  )
}

const RouterText = createLink(TextAnchor)

/** A link to another screen; takes the router's `to` and `search`. */
export const TextLink: LinkComponent<typeof TextAnchor> = (props) => (
  <RouterText activeOptions={ONLY_ITS_OWN_PAGE} {...props} />
)
