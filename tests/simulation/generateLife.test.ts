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

test('lives are told: staff do all that they can about requests, on several devices, by whatever way is chosen', () => {
  const lives = Array.from({ length: 50 }, (_, seed) => generateLife(seed).commands)
  const deeds = new Set(lives.flat().map((command) => command.do === 'staff-handles' && command.how))
  for (const how of ['taken', 'missed', 'again', 'done', 'undone', 'cancelled'] as const)
    expect(deeds).toContain(how)
  const done = new Set(lives.flat().map((command) => command.do))
  for (const name of ['device', 'no-device', 'sign-out', 'device-gone'] as const) expect(done).toContain(name)
  const choices = new Set(lives.flat().map((command) => command.do === 'choose' && command.requests))
  for (const way of ['device', 'mail', 'message', 'none'] as const) expect(choices).toContain(way)
})
