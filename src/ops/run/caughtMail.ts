import PostalMime, { type Address } from 'postal-mime'

export interface CaughtMail {
  receivedAt: Date
  from: string
  to: string[]
  subject: string
  /** Every header, its name in lower case. */
  headers: { name: string; value: string }[]
  text: string
  html: string
  /** Every address that the mail links to, once. */
  links: string[]
}

/** Reads a mail as it came over SMTP. */
export async function parseMail(raw: Uint8Array): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw)
  const html = mail.html ?? ''
  const text = mail.text ?? ''
  return {
    receivedAt: new Date(),
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).flatMap(addressesOf),
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    text,
    html,
    links: linksIn(html, text),
  }
}

function addressesOf(entry: Address): string[] {
  return entry.group ? entry.group.map((mailbox) => mailbox.address) : [entry.address]
}

function linksIn(html: string, text: string): string[] {
  const fromHtml = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([url]) => url)
  return [...new Set([...fromHtml, ...fromText].filter((link) => /^https?:/i.test(link)))]
}
