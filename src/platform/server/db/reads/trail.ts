/** Most milliseconds that a standby may be behind its leader and still be read. */
export const MOST_BEHIND_MS = 2000

/** Looks that are kept, at two a second: what a standby reached before them is far behind. */
const KEPT = 40

/** Where the leader was in its write-ahead log, and when, in milliseconds. */
interface Look {
  position: bigint
  at: number
}

/**
 * Where the leader was lately. Whoever has replayed as far as the leader was at some moment knows all that was committed
 * until then: so two positions tell how old a standby is, without a clock on another machine and without a table.
 */
export class Trail {
  #looks: Look[] = []

  /** Of a leader that is not as far as the one before it, the log is another one: what was noted says nothing of it. */
  note(look: Look): void {
    const last = this.#looks.at(-1)
    if (last !== undefined && look.position < last.position) this.#looks = []
    this.#looks.push(look)
    if (this.#looks.length > KEPT) this.#looks.shift()
  }

  /** Whether it lies beyond where the leader was last. */
  isBeyond(position: bigint): boolean {
    const last = this.#looks.at(-1)
    return last !== undefined && position > last.position
  }

  /** The last moment of which everything is known at a position; undefined where it lies before all that is kept. */
  findMoment(position: bigint): number | undefined {
    return this.#looks.findLast((look) => look.position <= position)?.at
  }
}

/** « 16/B374D848 », as PostgreSQL writes a position in its log. */
export function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
