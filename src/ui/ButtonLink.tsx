import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import { buttonClass, type ButtonVariant } from './buttonClass'

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

/** A link to another screen that looks like a button; takes the router's `to` and `search`. */
export const ButtonLink = createLink(ButtonAnchor)
