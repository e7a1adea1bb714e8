export interface ThreadStart {
  /** Folder of the database, created if it does not exist. */
  folder: string
  /** Path of the Unix socket to listen on. */
  socketPath: string
}

export type ThreadRequest = 'dump schema' | 'stop'

/** Tables and functions, and the part after the rows: indexes, foreign keys, triggers. */
export interface SchemaDump {
  beforeRows: string
  afterRows: string
}

/** Messages of the thread: it started or finished a request, a request failed, or `lost`: the engine crashed. */
export type ThreadReport =
  | { kind: 'done'; schema?: SchemaDump }
  | { kind: 'failed'; reason: string }
  | { kind: 'lost'; reason: string }
