import { PAYMENT_COPY } from '@/copy/payment'
import { TextLink } from '@/ui/TextLink'

const { before, privacy, between, terms, after } = PAYMENT_COPY.acceptance

/** Room for a thumb above and below the words, which stay part of their line. */
const THUMB_HIGH = 'py-3'

/** What paying means, word for word as it is kept, with the texts that it names one tap away. */
export const WhatIsAccepted = () => (
  <p className="text-sm">
    {before}
    <TextLink to="/privacidad" target="_blank" className={THUMB_HIGH}>
      {privacy}
    </TextLink>
    {between}
    <TextLink to="/terminos" target="_blank" className={THUMB_HIGH}>
      {terms}
    </TextLink>
    {after}
  </p>
)
