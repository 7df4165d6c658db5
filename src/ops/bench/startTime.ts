import type { BenchClub } from './benchClub'
import { type Figure, median } from './figure'

const ROUNDS = 5

/** From the command to the first answer, on existing data. */
export async function startTime(bench: BenchClub): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await bench.restart())
  return [{ name: 'start of the server', value: median(times), unit: 'ms' }]
}
