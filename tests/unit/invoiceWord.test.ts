import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '@/ops/listFiles'
import { projectPaths } from '@/ops/projectPaths'

/** Where «factura» is an invoice: one that the club's own billing program makes, never what Stripe makes. */
const INVOICES: readonly string[] = ['¿Necesitas factura?']

const IN_CONTEXT = /.{0,40}factura.{0,40}/gi

test('what Stripe makes is a «recibo»: no text calls it an invoice', async () => {
  const files = (await listFiles(projectPaths.at('src'))).filter((file) => /\.(tsx?|html)$/.test(file))
  expect(files.length).toBeGreaterThan(800)
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const found = files.flatMap((file, at) =>
    [...(texts[at] ?? '').matchAll(IN_CONTEXT)]
      .map(([words]) => words)
      .filter((words) => !INVOICES.some((invoice) => words.includes(invoice)))
      .map((words) => `${relative(projectPaths.root, file)}: ${words.trim()}`),
  )
  expect(found).toEqual([])
  for (const invoice of INVOICES) expect(texts.join()).toContain(invoice)
})
