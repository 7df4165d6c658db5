import { expect, test } from 'vitest'

const READMES = import.meta.glob<string>(['/README.md', '/src/**/README.md', '/tests/**/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test.each(Object.entries(READMES))('%s says each thing once', (_, text) => {
  const points = text.split('\n').filter((line) => line.startsWith('- **'))
  expect(points.filter((point, at) => points.indexOf(point) !== at)).toEqual([])
})
