import { useEffect } from 'react'
import { ERRORS } from '@/copy/errors'
import { PAYMENT_COPY } from '@/copy/payment'
import { Notice } from '@/ui/Notice'
import { TextLink } from '@/ui/TextLink'

/** This page's price is out of date: it redirects to today's, which says so. The link is for when that fails. */
export function LoadAnew() {
  useEffect(() => window.location.replace('/registro/pago?precio=nuevo'), [])
  return (
    <Notice
      tone="warning"
      actions={
        <TextLink
          to="/registro/pago"
          search={{ precio: 'nuevo' }}
          reloadDocument
          className="inline-flex min-h-11 items-center"
        >
          {PAYMENT_COPY.loadAgain}
        </TextLink>
      }
    >
      <p>{ERRORS.price_changed}</p>
    </Notice>
  )
}
