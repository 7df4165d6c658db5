import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BUILT_FACTS, pageFillings } from '@/copy/pageFillings'
import { PUBLIC_ADDRESS, WHOLE_PAGES } from '@/domain/appPath'
import { packPage } from '@/ops/packPage'

const PATH = '/terminos'
const PARTS = pageFillings(PATH, BUILT_FACTS)
const BODY = '<p>Una familia que cuida en casa.</p>'.repeat(200)
const PAGE = `<!doctype html>${PARTS[0]}<title>Condiciones</title>${BODY}<p>${PARTS[1]}</p></body>\n`

describe('a packed page', () => {
  test('is the page in brotli', async () => {
    const { bytes } = await packPage(PAGE, PARTS)
    expect(brotliDecompressSync(bytes).toString()).toBe(PAGE)
    expect(bytes.length).toBeLessThan(PAGE.length / 10)
  })

  test('is another page when its parts are written over', async () => {
    const { bytes, starts } = await packPage(PAGE, PARTS)
    for (const [address, year] of [
      ['https://a.es', 2026],
      [PUBLIC_ADDRESS.toUpperCase(), 2031],
    ] as const) {
      const changed = Buffer.from(bytes)
      const parts = pageFillings(PATH, { address, year })
      parts.forEach((part, index) => Buffer.from(part).copy(changed, starts[index]))
      const expected = PAGE.replace(PARTS[0]!, parts[0]!).replace(PARTS[1]!, parts[1]!)
      expect(brotliDecompressSync(changed).toString()).toBe(expected)
    }
  })

  test('is not made of a page that has a part twice or not at all', async () => {
    await expect(packPage(`${PAGE}${PARTS[1]}`, PARTS)).rejects.toThrow('must have this once')
    await expect(packPage(BODY, PARTS)).rejects.toThrow('must have this once')
  })
})

test('the parts of a page are as long as those of the build for every address up to the longest', () => {
  for (const path of WHOLE_PAGES)
    for (const address of ['http://127.0.0.1:8090', PUBLIC_ADDRESS]) {
      const parts = pageFillings(path, { address, year: 2026 })
      expect(parts.map(({ length }) => length)).toEqual(
        pageFillings(path, BUILT_FACTS).map(({ length }) => length),
      )
      if (parts.length > 1) expect(parts[0]!.endsWith('\n\n')).toBe(true)
    }
})
