import { open } from 'node:fs/promises'
import { ReadableError } from '../readableError'
import type { SERVERS } from './target'

type Processor = (typeof SERVERS)[number]['processor']

const MAGIC = 0x7f454c46
/** Where the header of a Linux program (ELF) names its machine. */
const MACHINE_AT = 18
const MACHINES: Partial<Record<number, Processor>> = { 0x3e: 'amd64', 0xb7: 'arm64' }

/** The processor that a Linux program is made for, by its own header. @throws ReadableError for anything else */
export async function linuxProcessor(program: string): Promise<Processor> {
  const header = Buffer.alloc(MACHINE_AT + 2)
  const file = await open(program)
  try {
    await file.read(header, 0, header.length, 0)
  } finally {
    await file.close()
  }
  const processor = header.readUInt32BE(0) === MAGIC ? MACHINES[header.readUInt16LE(MACHINE_AT)] : undefined
  if (!processor) throw new ReadableError(`${program} is no program for Linux on amd64 or arm64`)
  return processor
}
