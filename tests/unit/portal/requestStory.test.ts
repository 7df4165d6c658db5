import { describe, expect, test } from 'vitest'
import { REQUESTS_COPY } from '@/copy/requests'
import { requestViews } from '@/features/portal/requests/requestView'
import { storyOf } from '@/features/portal/requests/story'
import { actionLine, outboxEntry } from './rows'

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 10))
const storyOfLine = (changes: Parameters<typeof actionLine>[0]) =>
  storyOf(requestViews([actionLine({ made_at: at(1), received_at: at(2), ...changes })], [])[0]!)

describe('the story of a request', () => {
  test.each<[string, Parameters<typeof actionLine>[0], string[]]>([
    ['received', {}, ['made', 'received']],
    ['asked by the club', { actor: 'staff' }, ['byClub', 'received']],
    [
      'called',
      { handling: 'contacted', contacted_at: at(3), handled_at: at(3) },
      ['made', 'received', 'called'],
    ],
    [
      'called, as an earlier release noted it',
      { handling: 'contacted', handled_at: at(3) },
      ['made', 'received', 'called'],
    ],
    [
      'done',
      { handling: 'done', contacted_at: at(3), handled_at: at(4) },
      ['made', 'received', 'called', 'done'],
    ],
    ['done without a call', { handling: 'done', handled_at: at(4) }, ['made', 'received', 'done']],
    ['cancelled', { handling: 'cancelled', handled_at: at(4) }, ['made', 'received', 'cancelled']],
    ['refused', { outcome: 'refused', handling: null }, ['made', 'received']],
  ])('%s', (_what, line, parts) => {
    const story = storyOfLine(line)
    expect(story.map(({ part }) => part)).toEqual(parts)
    expect(story.map((step) => step.at)).toEqual(
      story.map((step) => step.at).sort((one, other) => +one - +other),
    )
  })

  test('says who has called where that is known', () => {
    const called = REQUESTS_COPY.story.called
    const [view] = requestViews([actionLine({ contacted_at: at(3), contacted_by: 'Ana Ruiz' })], [])
    expect(view!.calledBy).toBe('Ana Ruiz')
    expect(called('hoy a las 10:32', 'Ana', 'reader')).toBe('Ana te llamó: hoy a las 10:32')
    expect(called('hoy a las 10:32', null, 'reader')).toBe('Te llamamos: hoy a las 10:32')
  })

  test('of what is on this device begins with when it was made', () => {
    const [view] = requestViews([], [outboxEntry({ made_at: at(1) })])
    expect(storyOf(view!)).toEqual([{ part: 'made', at: at(1) }])
  })
})

describe('what goes with a request', () => {
  const said = { text: 'Se ha caído', call_at: 'morning' as const }
  test('is shown where it is, on this device or with the club', () => {
    const entry = outboxEntry()
    const kept = { ...entry, request: { ...entry.request, said } }
    expect(requestViews([actionLine({ said })], [kept]).map((view) => view.said)).toEqual([said, said])
  })
})
