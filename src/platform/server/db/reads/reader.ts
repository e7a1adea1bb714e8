import type { Database, Queryable } from '../database.ts'

/** What only reads: statements that change nothing, on the leader or on a standby. A standby refuses any other. */
export interface Reader extends Queryable {
  /** Several statements in one transaction. `read` may run again from the start. */
  together<Answer>(read: (db: Queryable) => Promise<Answer>): Promise<Answer>
}

/** What reading over a standby came to, since the start. */
export interface ReadFigures {
  onStandby: number
  onLeader: number
  /** Read on the leader after the standby had failed. */
  again: number
  /** How far the standby is behind, at most, in seconds; undefined while that is not known. */
  findSecondsBehind(): number | undefined
}

/** Where a process reads. */
export interface Reads {
  /** At most MOST_BEHIND_MS old, and never from before what this process was told to catch up with. */
  behind: Reader
  /** As everything is now: for who has just written. */
  leader: Reader
  /** Something changed a moment ago: what is read from now on knows of it. */
  catchUp(): void
  /** Undefined where no standby is read. */
  figures: ReadFigures | undefined
  close(): Promise<void>
}

/** The leader as a reader. */
export function asReader(db: Database): Reader {
  return { rows: db.rows.bind(db), together: (read) => db.transaction(read) }
}

/** Without a standby everything is read where it is written. */
export function readOnLeader(db: Database): Reads {
  const leader = asReader(db)
  return { behind: leader, leader, catchUp: () => {}, figures: undefined, close: async () => {} }
}
