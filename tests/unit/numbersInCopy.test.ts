import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { copyFiles } from '../support/copyFiles'

const UNITS =
  'días?|semanas?|meses|mes|años?|horas?|h|minutos?|segundos?|caracteres|intentos|veces|euros?|€|%'
const WORDS = 'siete|ocho|diez|doce|catorce|quince|treinta|sesenta'
const NUMBER = new RegExp(
  `(?<![\\d.,])(\\d[\\d.,]*\\s?(?:${UNITS})(?![\\wáéíóúñ])|(?:${WORDS})\\s(?:${UNITS})(?![\\wáéíóúñ])|\\d+,\\d\\d\\b)`,
  'giu',
)

/** Numbers that no rule of the club decides, each with its reason. */
const NOT_OURS: readonly string[] = [
  // The doctor's line is there day and night.
  '24h',
  '24 horas',
  // The form of a word, and what a heading calls a year.
  '1 segundo',
  'doce meses',
]

/** The pieces of text that a source file writes by hand; values put into a template do not count. */
function handwritten(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no text writes a number that a rule of the club decides: it takes it from there', async () => {
  const files = await copyFiles()
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) =>
    handwritten(file).flatMap((text) =>
      [...text.matchAll(NUMBER)]
        .map(([number]) => number)
        .filter((number) => !NOT_OURS.includes(number))
        .map((number) => `${relative(projectPaths.root, file)}: «${number}» in «${text.slice(0, 90)}»`),
    ),
  )
  expect(found).toEqual([])
})
