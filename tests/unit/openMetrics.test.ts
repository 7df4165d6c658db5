import { describe, expect, test } from 'vitest'
import { ROUTES } from '@/contract/routes'
import type { AnswerCounts } from '@/server/runtime/answerCounts'
import { openMetrics } from '@/server/site/openMetrics'
import { answerMetrics } from '@/server/site/answerMetrics'
import { parseOpenMetrics } from '../support/parseOpenMetrics'

const counts: AnswerCounts = {
  classes: [3, 0, 1, 0],
  latencies: [1, 0, 2, 0, 0, 0, 0, 0, 1],
  totalMs: 7_050,
}

test('what is written is read again, whatever is in it', () => {
  const text = openMetrics([
    {
      name: 'club_odd',
      type: 'gauge',
      help: 'A "help" with \\ and\ntwo lines',
      samples: [{ labels: { of: 'a "quote", \\ and\na line', too: '' }, value: -1.5 }],
    },
    { name: 'club_none_seconds', type: 'gauge', unit: 'seconds', help: 'Nothing yet.', samples: [] },
    ...answerMetrics([['signIn', counts]]),
  ])
  const read = parseOpenMetrics(text)
  expect(read.get('club_odd')).toEqual({
    type: 'gauge',
    unit: '',
    help: 'A "help" with \\ and\ntwo lines',
    samples: [{ name: 'club_odd', labels: { of: 'a "quote", \\ and\na line', too: '' }, value: -1.5 }],
  })
  expect(read.get('club_none_seconds')?.samples).toEqual([])
  const duration = read.get('club_request_duration_seconds')?.samples ?? []
  expect(
    duration.filter(({ name }) => name.endsWith('_bucket')).map(({ labels, value }) => [labels['le'], value]),
  ).toEqual([
    ['0.005', 1],
    ['0.01', 1],
    ['0.025', 3],
    ['0.05', 3],
    ['0.1', 3],
    ['0.25', 3],
    ['1.0', 3],
    ['5.0', 3],
    ['+Inf', 4],
  ])
  expect(duration.slice(-2).map(({ value }) => value)).toEqual([4, 7.05])
})

test('every route with every class of answer is a quarter of a megabyte at most', () => {
  const many: AnswerCounts = {
    classes: counts.classes.map(() => 1e9),
    latencies: counts.latencies.map(() => 1e9),
    totalMs: 123_456_789_012_345,
  }
  const text = openMetrics(answerMetrics(Object.keys(ROUTES).map((route) => [route, many])))
  expect(parseOpenMetrics(text).size).toBe(2)
  expect(text.length).toBeLessThan(250_000)
})

const HEAD = '# TYPE club_a gauge\n# HELP club_a It.\n'
const histogram = (samples: string): string =>
  `# TYPE club_h histogram\n# HELP club_h It.\n${samples}\n# EOF\n`

describe('the tests’ reader refuses', () => {
  test.each([
    ['no end', `${HEAD}club_a 1\n`],
    ['something after the end', `${HEAD}club_a 1\n# EOF\n\n`],
    ['an empty line', `${HEAD}\nclub_a 1\n# EOF\n`],
    ['a sample of another family', `${HEAD}club_b 1\n# EOF\n`],
    ['a counter without its suffix', '# TYPE club_a counter\n# HELP club_a It.\nclub_a 1\n# EOF\n'],
    ['a family that is named as a sample', '# TYPE a_total gauge\n# HELP a_total It.\na_total 1\n# EOF\n'],
    ['a family without help', '# TYPE club_a gauge\nclub_a 1\n# EOF\n'],
    ['a family twice', `${HEAD}club_a 1\n# TYPE club_b gauge\n# HELP club_b It.\n${HEAD}# EOF\n`],
    ['metadata after samples', '# TYPE club_a gauge\nclub_a 1\n# HELP club_a It.\n# EOF\n'],
    [
      'a unit that the name lacks',
      `${HEAD.replace('# HELP', '# UNIT club_a seconds\n# HELP')}club_a 1\n# EOF\n`,
    ],
    ['a label without quotes', `${HEAD}club_a{b=c} 1\n# EOF\n`],
    ['a comma too many', `${HEAD}club_a{b="c",} 1\n# EOF\n`],
    ['a label twice', `${HEAD}club_a{b="c",b="d"} 1\n# EOF\n`],
    ['an escape that is none', `${HEAD}club_a{b="\\c"} 1\n# EOF\n`],
    ['a sample twice', `${HEAD}club_a{b="c"} 1\nclub_a{b="c"} 2\n# EOF\n`],
    ['no number', `${HEAD}club_a undefined\n# EOF\n`],
    ['NaN', `${HEAD}club_a NaN\n# EOF\n`],
    ['a histogram without all', histogram('club_h_bucket{le="1.0"} 1\nclub_h_count 1\nclub_h_sum 1')],
    [
      'a bound without a point',
      histogram('club_h_bucket{le="1"} 1\nclub_h_bucket{le="+Inf"} 1\nclub_h_count 1\nclub_h_sum 1'),
    ],
    [
      'buckets that fall',
      histogram('club_h_bucket{le="1.0"} 2\nclub_h_bucket{le="+Inf"} 1\nclub_h_count 1\nclub_h_sum 1'),
    ],
    ['a count of its own', histogram('club_h_bucket{le="+Inf"} 1\nclub_h_count 2\nclub_h_sum 1')],
    ['a histogram without a sum', histogram('club_h_bucket{le="+Inf"} 1\nclub_h_count 1')],
  ])('%s', (_, text) => expect(() => parseOpenMetrics(text)).toThrow())
})
