import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mailViewerCopy as copy } from '@/copy/mailViewer'
import type { CaughtMail } from './caughtMail'
import { listenOnLoopback } from './loopbackServer'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

const STYLE = `
  body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
  article { border-top: 1px solid #767676; padding: 1rem 0 } pre { white-space: pre-wrap; font: inherit }
  a { color: #0b4f8a; overflow-wrap: anywhere } li a, .refresh { display: inline-block; padding: .6rem 0 }
  iframe { width: 100%; height: 22rem; border: 1px solid #767676; background: #fff }`

/** Serves a page on loopback that lists the mails, newest first, with their links to click. */
export async function serveMailViewer(
  mails: readonly CaughtMail[],
  port: number,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => answer(request, response, mails))
  const chosen = await listenOnLoopback(server, port)
  return { server, url: `http://127.0.0.1:${chosen}` }
}

function answer(request: IncomingMessage, response: ServerResponse, mails: readonly CaughtMail[]): void {
  // Only by its own name: a foreign page must not read recovery links through a host name that points here.
  const isOurs = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')
  if (!isOurs || request.url !== '/') {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, HEADERS).end(page(mails))
}

function page(mails: readonly CaughtMail[]): string {
  const list = mails.length ? mails.map(article).reverse().join('') : markup`<p>${copy.empty}</p>`
  return (
    '<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    markup`<title>${copy.title}</title>` +
    `<style>${STYLE}</style><main>` +
    markup`<h1>${copy.title}</h1><p>${copy.explanation}</p><p><a class="refresh" href="/">${copy.refresh}</a></p>` +
    `${list}</main></html>`
  )
}

function article(mail: CaughtMail): string {
  const links = mail.links.map((link) => markup`<li><a href="${link}">${link}</a></li>`).join('')
  return (
    markup`<article><h2>${mail.subject}</h2>` +
    markup`<p>${copy.to(mail.to.join(', '))}, ${copy.at(mail.receivedAt)}</p>` +
    (links && markup`<h3>${copy.links}</h3>` + `<ul>${links}</ul>`) +
    (mail.text && markup`<h3>${copy.text}</h3><pre>${mail.text}</pre>`) +
    (mail.html &&
      markup`<iframe sandbox title="${copy.preview(mail.subject)}" srcdoc="${mail.html}"></iframe>`) +
    '</article>'
  )
}

/** A piece of HTML in which every inserted value is text, never markup. */
function markup(parts: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: parts }, ...values.map(escapeHtml))
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
