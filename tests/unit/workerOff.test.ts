import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { projectPaths } from '@/ops/projectPaths'

type Handler = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

/** The file that takes the worker away, in a browser with these caches; `refused` cannot be removed while it is in the set. */
async function workerOff(names: string[], refused: Set<string> = new Set()) {
  const kept = new Set(names)
  const handlers = new Map<string, Handler>()
  let unregistered = 0
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => Promise.resolve(),
    registration: { unregister: () => Promise.resolve((unregistered += 1)) },
  }
  const caches = {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) =>
      refused.has(name) ? Promise.reject(new Error('busy')) : Promise.resolve(kept.delete(name)),
  }
  runInNewContext(await readFile(join(projectPaths.root, 'public/sw-off.js'), 'utf8'), { self, caches })
  return {
    kept,
    unregistered: () => unregistered,
    tell: async (type: string): Promise<void> => {
      const work: Promise<unknown>[] = []
      handlers.get(type)?.({ waitUntil: (one) => work.push(one) })
      await Promise.all(work)
    },
  }
}

describe('the worker that takes the worker away', () => {
  it('goes with every cache', async () => {
    const worker = await workerOff(['precache', 'assets'])
    await worker.tell('activate')
    expect([...worker.kept]).toEqual([])
    expect(worker.unregistered()).toBe(1)
  })

  it('goes although a cache cannot be removed, and removes it at the next visit', async () => {
    const refused = new Set(['precache'])
    const worker = await workerOff(['precache', 'assets'], refused)
    await expect(worker.tell('activate')).rejects.toThrow('busy')
    expect([...worker.kept]).toEqual(['precache'])
    expect(worker.unregistered()).toBe(1)
    refused.clear()
    await worker.tell('fetch')
    expect([...worker.kept]).toEqual([])
  })

  it('goes at the next visit when it was ended before it had gone', async () => {
    const begunAnew = await workerOff(['precache'])
    await begunAnew.tell('fetch')
    expect([...begunAnew.kept]).toEqual([])
    expect(begunAnew.unregistered()).toBe(1)
  })
})
