import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'
import { withLock } from '@/ops/withLock'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

test('lets one at a time in', async () => {
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++inside)
    await pause(5)
    inside--
  }
  await Promise.all([1, 2, 3].map(() => withLock('test-one-at-a-time', work)))
  expect(most).toBe(1)
})

test('is free again after a failure', async () => {
  await expect(withLock('test-failure', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock('test-failure', () => Promise.resolve('in'))).toBe('in')
})

test('takes over from a process that is gone', async () => {
  const file = join(projectPaths.cache, 'test-gone.lock')
  await mkdir(projectPaths.cache, { recursive: true })
  await writeFile(file, '2147483646')
  expect(await withLock('test-gone', () => Promise.resolve('in'))).toBe('in')
  await rm(file, { force: true })
})

test('takes over what a copy of the folder or a reboot has inherited, and nothing else', async () => {
  const file = join(projectPaths.cache, 'test-inherited.lock')
  const held = await withLock('test-inherited', () => readFile(file, 'utf8'))
  for (const inherited of [
    held.replace(projectPaths.root, '/elsewhere'),
    held.replace(/ \S+/, ' another-boot/1'),
  ]) {
    expect(inherited).not.toBe(held)
    await writeFile(file, inherited)
    expect(await withLock('test-inherited', () => Promise.resolve('in'))).toBe('in')
  }
  await writeFile(file, held)
  const entered = withLock('test-inherited', () => Promise.resolve('in'))
  expect(await Promise.race([entered, pause(300)])).toBeUndefined()
  await rm(file)
  expect(await entered).toBe('in')
})
