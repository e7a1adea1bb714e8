/** What the thread needs to start. */
export interface ThreadStart {
  /** The database's own folder: made when it does not exist. */
  folder: string
  /** Path of the Unix socket to listen on. */
  socketPath: string
}

/** Asked of the thread. */
export type ThreadRequest = { ask: 'dump'; file: string } | { ask: 'stop' }

/** Told by the thread: it started, it did what was asked, it could not; `lost`: the engine itself broke. */
export type ThreadNews = { news: 'done' } | { news: 'failed'; reason: string } | { news: 'lost'; reason: string }
