import { afterAll, expect, test, vi } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { CONSENT_VERSIONS, type ConsentDocument } from '@/domain/consent'
import { CONSENT_TEXTS } from '../support/legalTexts'

// What belongs to the brand is a placeholder in what is stored.
vi.hoisted(() => vi.resetModules())
vi.mock('@/domain/brand', () => import('../support/placeholderBrand'))
afterAll(() => {
  vi.doUnmock('@/domain/brand')
  vi.resetModules()
})

/** `npx vitest run --project unit -u` stores the text of a new version; one that has been in force is never changed. */
test.each(Object.keys(CONSENT_TEXTS) as ConsentDocument[])(
  '%s in force is stored as it is',
  async (document) => {
    const stored = `${JSON.stringify(CONSENT_TEXTS[document], null, 2)}\n`
    await expect(stored).toMatchFileSnapshot(
      projectPaths.at(`src/copy/legal/${document}/${CONSENT_VERSIONS[document]}.json`),
    )
  },
)
