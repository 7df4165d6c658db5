import { expect, test } from 'vitest'
import { generateLife } from './generateLife'

test('a seed is always the same life', () => {
  expect(generateLife(99)).toEqual(generateLife(99))
})

test('lives have families: adults come in, ask, are removed, leave and come back', () => {
  const lives = Array.from({ length: 50 }, (_, seed) => generateLife(seed).commands)
  const done = new Set(lives.flat().map((command) => command.do))
  for (const name of ['invite', 'accept', 'adult-asks', 'remove-adult', 'adult-leaves'] as const)
    expect(done).toContain(name)
  const comeBack = lives.filter((commands) => {
    const out = commands.find(({ do: name }) => name === 'remove-adult' || name === 'adult-leaves')
    return commands.some((command) => command.do === 'accept' && out && command.day > out.day)
  })
  expect(comeBack).not.toEqual([])
})
