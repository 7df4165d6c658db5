import type { Context } from '../events/Context'
import type { Invoice } from '../core/records'
import type { Answer } from '../api/ApiServer'
import { escapeHtml, formatAmount, formatDay, hostedPage } from './html'

const STATUS: Record<Invoice['status'], string> = {
  draft: 'Borrador',
  open: 'Pendiente de pago',
  paid: 'Pagada',
  void: 'Anulada',
  uncollectible: 'Incobrable',
}

function facts(invoice: Invoice, { store }: Context): [string, string][] {
  const customer = store.customer.need(invoice.customer)
  const product = store.product.need(store.price.need(invoice.price).product)
  return [
    ['Número', invoice.number ?? invoice.id],
    ['Fecha', formatDay(invoice.created)],
    ['Cliente', customer.name ?? customer.email ?? customer.id],
    ['Concepto', product.name],
    ['Periodo', `${formatDay(invoice.periodStart)} – ${formatDay(invoice.periodEnd)}`],
    ['Importe', formatAmount(invoice.amount, invoice.currency)],
    ['Estado', STATUS[invoice.status]],
  ]
}

/** The page that `hosted_invoice_url` leads to. */
export function invoicePage(context: Context, invoice: Invoice): Answer {
  const rows = facts(invoice, context).map(
    ([name, value]) => `        <dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  const content = `      <dl>\n${rows.join('\n')}\n      </dl>\n      <a href="/hosted/invoices/${invoice.id}/pdf">Descargar PDF</a>`
  return hostedPage('Recibo', content)
}

/** PDF text in the one-byte encoding of its standard fonts; what it cannot encode becomes a question mark. */
const pdfText = (text: string): string =>
  text
    .replaceAll('€', '\\200')
    .replaceAll('–', '-')
    .replaceAll('\u00a0', ' ')
    .replace(/[()]/g, '\\$&')
    .replace(/[^\x20-\xff]/g, '?')

/** A one-page PDF of these lines. */
function pdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n')
  const content = `BT /F1 14 Tf 22 TL 60 780 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The file that `invoice_pdf` leads to. */
export function invoicePdf(context: Context, invoice: Invoice): Answer {
  const lines = [
    'Recibo',
    ...facts(invoice, context).map(([name, value]) => `${name}: ${value}`),
    'Demostración: no se cobra nada',
  ]
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.number ?? invoice.id}.pdf"`,
      'cache-control': 'no-store',
    },
    body: pdf(lines),
  }
}
