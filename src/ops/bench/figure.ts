/** One line of the bench: a measured value beside its yardstick, which was measured in the same run. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What the value is compared to, in the same unit unless it says otherwise. */
  yardstick?: { name: string; value: number }
  /** Pass or fail, for figures with a limit. */
  limit?: { text: string; passed: boolean }
  note?: string
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** @param share 0.99 for the value that 99 % stay below */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
