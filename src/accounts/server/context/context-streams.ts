import { Readable } from 'node:stream'
import type { OwnContext } from '#accounts/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { FindAccount } from '#platform/server/auth/rights.ts'
import type { Bearer } from '#platform/server/auth/tokens.ts'
import { findRow, type Database, type Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { ACCOUNT_COLUMNS, ACCOUNT_TABLES, type AccountRow, presentContext } from '../presenters.ts'

/** Maximum open streams per process and per account. A browser uses one for all its tabs. */
const MAX_STREAMS = 1000
export const MAX_STREAMS_OF_ACCOUNT = 5
/** Polls between two heartbeats: proxies close a connection after a minute of silence. */
const POLLS_TO_HEARTBEAT = 20
/** Polls after which a stream ends; the client reconnects with a current token. */
const POLLS_TO_END = 600
/** Maximum unread bytes before a slow client is dropped. */
const MAX_UNREAD = 64 * 1024

/**
 * Pushes changes of their context to signed-in people. One database poll serves all connections and sees writes of
 * every process, including ended sessions.
 */
export interface ContextStreams {
  /**
   * Opens a server-sent event stream: `contexte` immediately and, unless `isOnce`, after each change; `fin` once the
   * session has ended. Throws request.too_many.
   */
  open(bearer: Bearer, isOnce?: boolean): Readable
  /** Reads the accounts that changed since the last poll and sends them events. */
  poll(): Promise<void>
  count(): number
  /** Ends all streams; clients reconnect to another process. */
  close(): void
}

interface OpenStream {
  bearer: Bearer
  out: Readable
  /** Mark of the database state last read for this stream. Undefined before the first read. */
  mark: string | undefined
  sent: string | undefined
  polls: number
  /** Ends after the first event. */
  isOnce: boolean
}

interface StreamParts {
  db: Database
  clock: Clock
  findAccount: FindAccount
}

export function createContextStreams(parts: StreamParts): ContextStreams {
  const streams = new Set<OpenStream>()
  return {
    open(bearer, isOnce = false) {
      requireRoom(streams, bearer)
      const stream = openStream(bearer, isOnce)
      streams.add(stream)
      stream.out.on('close', () => streams.delete(stream))
      void sendContext(parts, stream).catch(() => stream.out.destroy())
      return stream.out
    },
    async poll() {
      if (streams.size === 0) return
      const open = [...streams]
      const marks = await readMarks(parts.db, open, parts.clock())
      for (const stream of open) await poll(parts, stream, marks.get(stream.bearer.sessionId))
    },
    count: () => streams.size,
    close() {
      for (const { out } of streams) out.push(null)
    },
  }
}

function requireRoom(streams: ReadonlySet<OpenStream>, { accountId }: Bearer): void {
  const own = [...streams].filter(({ bearer }) => bearer.accountId === accountId).length
  if (streams.size >= MAX_STREAMS || own >= MAX_STREAMS_OF_ACCOUNT) throw new ShopError('request.too_many')
}

function openStream(bearer: Bearer, isOnce: boolean): OpenStream {
  const out = new Readable({ read: () => undefined })
  // Sends a first byte immediately, so that the headers are flushed.
  out.push(':\n\n')
  return { bearer, out, mark: undefined, sent: undefined, polls: 0, isOnce }
}

async function poll(parts: StreamParts, stream: OpenStream, mark: string | undefined): Promise<void> {
  stream.polls += 1
  if (mark === undefined) return finish(stream)
  if (stream.out.readableLength > MAX_UNREAD) stream.out.destroy()
  else if (stream.polls >= POLLS_TO_END) stream.out.push(null)
  // The first event is in progress; a second one in parallel could be overtaken by older data.
  else if (stream.mark === undefined) return
  else if (mark !== stream.mark) await sendContext(parts, stream)
  else if (stream.polls % POLLS_TO_HEARTBEAT === 0) stream.out.push(':\n\n')
}

/**
 * Sends the person's context if it changed, or the end if the next call would be rejected. Reads the mark together
 * with the context: an earlier mark would hide a change back to the earlier state.
 */
async function sendContext({ db, clock, findAccount }: StreamParts, stream: OpenStream): Promise<void> {
  const now = clock()
  const account = await findAccount(stream.bearer, now)
  const row = account && (await readContext(db, stream.bearer.sessionId, now))
  if (row === undefined || account?.isBlocked || account?.owesSecondFactor) return finish(stream)
  stream.mark = row.mark
  const context: OwnContext = {
    ...presentContext(row, await readShopFacts(db)),
    adhesion_reason: row.adhesion_reason,
  }
  const text = JSON.stringify(context)
  if (text === stream.sent || stream.out.destroyed || stream.out.readableEnded) return
  stream.sent = text
  stream.out.push(`event: contexte\ndata: ${text}\n\n`)
  if (stream.isOnce) stream.out.push(null)
}

function finish({ out }: OpenStream): void {
  out.push('event: fin\ndata:\n\n')
  out.push(null)
}

/** Context rows of the sessions $1 that are not over at $2. */
const CONTEXT_ROWS = `
  (select s.id as session_id, ${ACCOUNT_COLUMNS}
   from ${ACCOUNT_TABLES} join session s on s.account_id = a.id
   where s.id = any($1) and s.ended_at is null and s.expires_at > $2
     and a.blocked_at is null and a.deleted_at is null) x`

/** Reads a short mark of each session's context; ended sessions are missing from the result. */
async function readMarks(
  db: Queryable,
  streams: readonly OpenStream[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows({
    name: 'accounts.context-marks',
    text: `select x.session_id, md5(x::text) as mark from ${CONTEXT_ROWS}`,
    values: [streams.map(({ bearer }) => bearer.sessionId), now],
  })
  return new Map(rows.map(({ session_id, mark }) => [session_id, mark]))
}

function readContext(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<(AccountRow & { mark: string }) | undefined> {
  return findRow(db, {
    name: 'accounts.context',
    text: `select x.*, md5(x::text) as mark from ${CONTEXT_ROWS}`,
    values: [[sessionId], now],
  })
}
