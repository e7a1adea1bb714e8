export interface ThreadStart {
  /** The database's own folder: made when it does not exist. */
  folder: string
  /** Path of the Unix socket to listen on. */
  socketPath: string
}

export type ThreadRequest = 'dump schema' | 'stop'

/** The tables and functions, and what follows the rows: indexes, foreign keys, triggers. */
export interface SchemaDump {
  beforeRows: string
  afterRows: string
}

/** Told by the thread: it started or did what was asked; it could not; `lost`: the engine itself broke. */
export type ThreadNews =
  | { news: 'done'; schema?: SchemaDump }
  | { news: 'failed'; reason: string }
  | { news: 'lost'; reason: string }
