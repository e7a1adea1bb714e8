import type { Database, Queryable } from '../database.ts'

/** Read-only statements, on the leader or on a standby, which rejects any other. */
export interface Reader extends Queryable {
  /** Runs several statements in one transaction. `read` may be retried from the start. */
  together<Answer>(read: (db: Queryable) => Promise<Answer>): Promise<Answer>
}

/** Counts of reads with a standby since the start. */
export interface ReadFigures {
  onStandby: number
  onLeader: number
  /** Retried on the leader after a failure of the standby. */
  again: number
  /** Upper bound of the replication lag in seconds. Undefined while unknown. */
  findSecondsBehind(): number | undefined
}

/** Readers of a process. */
export interface Reads {
  /** At most MAX_REPLICATION_LAG_MS old, and never older than the last `catchUp`. */
  behind: Reader
  /** Current data, for callers that have just written. */
  leader: Reader
  /** Reads from now on include all changes so far. */
  catchUp(): void
  /** Undefined without a standby. */
  figures: ReadFigures | undefined
  close(): Promise<void>
}

/** The leader as a reader. */
export function asReader(db: Database): Reader {
  return { rows: db.rows.bind(db), together: (read) => db.transaction(read) }
}

/** Without a standby all reads use the leader. */
export function readOnLeader(db: Database): Reads {
  const leader = asReader(db)
  return { behind: leader, leader, catchUp: () => {}, figures: undefined, close: async () => {} }
}
