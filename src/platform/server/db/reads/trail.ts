/** Maximum replication lag in ms at which a standby is read. */
export const MAX_REPLICATION_LAG_MS = 2000

/** Samples retained, at two per second. Standbys behind the oldest are far behind. */
const MAX_SAMPLES = 40

/** WAL position of the leader at a time in ms. */
interface LeaderPosition {
  position: bigint
  at: number
}

/**
 * Recent WAL positions of the leader. A server that has replayed a position has all commits up to that time. Two
 * positions therefore give a standby's age, without another machine's clock and without a table.
 */
export class Trail {
  #positions: LeaderPosition[] = []

  /** Adds a sample. A lower position means a new leader with another WAL, so older samples are dropped. */
  note(look: LeaderPosition): void {
    const last = this.#positions.at(-1)
    if (last !== undefined && look.position < last.position) this.#positions = []
    this.#positions.push(look)
    if (this.#positions.length > MAX_SAMPLES) this.#positions.shift()
  }

  /** Whether a position is beyond the leader's last one. */
  isBeyond(position: bigint): boolean {
    const last = this.#positions.at(-1)
    return last !== undefined && position > last.position
  }

  /** The latest time up to which all commits are known at a position. Undefined if it is before all samples. */
  findMoment(position: bigint): number | undefined {
    return this.#positions.findLast((look) => look.position <= position)?.at
  }
}

/** Parses a WAL position as PostgreSQL writes it: « 16/B374D848 ». */
export function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
