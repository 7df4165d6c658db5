import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { buttonClass, type ButtonVariant } from './buttonClass'
import { ONLY_ITS_OWN_PAGE } from './linkClass'

interface ButtonAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant
}

function ButtonAnchor({ variant = 'primary', className = '', children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {children}
    </a>
  )
}

const RouterButton = createLink(ButtonAnchor)

/** A link to another screen that looks like a button; takes the router's `to` and `search`. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) => (
  <RouterButton activeOptions={ONLY_ITS_OWN_PAGE} {...props} />
)
