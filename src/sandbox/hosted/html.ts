import type { Answer } from '../api/ApiServer'

/** Text that is safe inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page of the sandbox's own. `content` is HTML whose texts have been escaped. */
export function hostedPage(title: string, content: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>${escapeHtml(title)}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/hosted/hosted.css" />
  </head>
  <body>
    <main>
      <p class="demo">Demostración: no se cobra nada</p>
      <h1>${escapeHtml(title)}</h1>
${content}
    </main>
  </body>
</html>
`,
  }
}

/** Redirects to a page after a form was sent, so that reloading does not send it again. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' })

/** An amount in cents as people here write it. */
export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency }).format(cents / 100)

/** A day as people here write it. */
export const formatDay = (unix: number): string =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(unix * 1000)
