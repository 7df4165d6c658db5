import type { Random } from '../seededRandom'

const CHANCES = 8

/** Fifteen letters and digits, as PocketBase makes them; batch and serial keep them apart. */
export class GeneratedIds {
  private serial = 0

  constructor(
    private readonly random: Random,
    private readonly batch: number,
  ) {}

  /** Of a person: anywhere in the order of ids, as in the field. */
  readonly ofPerson = (): string => this.chance() + this.own()

  /** Of any other row: in the order of writing, or a million clients would touch every page of each table's ids many times. */
  readonly ofRow = (): string => this.own() + this.chance()

  private own(): string {
    return this.batch.toString(36).padStart(3, '0') + (this.serial++).toString(36).padStart(4, '0')
  }

  private chance(): string {
    return Math.floor(this.random.next() * 36 ** CHANCES)
      .toString(36)
      .padStart(CHANCES, '0')
  }
}
