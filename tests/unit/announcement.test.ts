import { expect, it } from 'vitest'
import { createAnnouncement } from '@/ui/createAnnouncement'

it('keeps what nobody hears yet, each thing once, and says it to the first who listens', () => {
  const { announce, onAnnounced } = createAnnouncement<string>()
  announce('expired')
  announce('expired')
  const heard: string[] = []
  const stop = onAnnounced((value) => heard.push(value))
  expect(heard).toEqual(['expired'])
  announce('signed-out')
  announce('signed-out')
  expect(heard).toEqual(['expired', 'signed-out', 'signed-out'])
  stop()
  announce('elsewhere')
  expect(heard).toHaveLength(3)
  onAnnounced((value) => heard.push(value))
  expect(heard.slice(3)).toEqual(['elsewhere'])
})
