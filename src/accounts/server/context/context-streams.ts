import { Readable } from 'node:stream'
import type { OwnContext } from '#accounts/contract.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { FindAccount } from '#platform/server/auth/rights.ts'
import type { Bearer } from '#platform/server/auth/tokens.ts'
import { findRow, type Database, type Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { ACCOUNT_COLUMNS, ACCOUNT_TABLES, type AccountRow, presentContext } from '../presenters.ts'

/** Open at once in one process, and of one account: a browser holds one, whatever the number of its tabs. */
export const MAX_STREAMS = 1000
export const MAX_STREAMS_OF_ACCOUNT = 5
/** Looks between two signs of life: proxies close a connection that is silent for a minute. */
const LOOKS_TO_HEARTBEAT = 20
/** Looks after which a stream ends: its reader comes again, with a token of that moment. */
const LOOKS_TO_END = 600
/** Bytes that a reader may leave unread before it is given up. */
const MAX_UNREAD = 64 * 1024

/**
 * Tells people who are signed in what they are and may, as it changes. One look at the database serves everybody who is
 * connected: it sees what any process, job or person has written, and that a sign-in has ended.
 */
export interface ContextStreams {
  /**
   * Server-sent events: `contexte` at once and, unless `isOnce`, after each change, `fin` once the sign-in is over. Throws
   * request.too_many.
   */
  open(bearer: Bearer, isOnce?: boolean): Readable
  /** Reads who has changed since the last look, and tells them. */
  look(): Promise<void>
  count(): number
  /** Ends them all; their readers come again, to another process. */
  close(): void
}

interface OpenStream {
  bearer: Bearer
  out: Readable
  /** Names what the database held when it was last read for this stream; undefined until the first reading. */
  mark: string | undefined
  told: string | undefined
  looks: number
  /** Ends with what is told first. */
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
      void tell(parts, stream).catch(() => stream.out.destroy())
      return stream.out
    },
    async look() {
      if (streams.size === 0) return
      const open = [...streams]
      const marks = await readMarks(parts.db, open, parts.clock())
      for (const stream of open) await lookAt(parts, stream, marks.get(stream.bearer.sessionId))
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
  // A first byte at once: the headers leave with it.
  out.push(':\n\n')
  return { bearer, out, mark: undefined, told: undefined, looks: 0, isOnce }
}

async function lookAt(parts: StreamParts, stream: OpenStream, mark: string | undefined): Promise<void> {
  stream.looks += 1
  if (mark === undefined) return finish(stream)
  if (stream.out.readableLength > MAX_UNREAD) stream.out.destroy()
  else if (stream.looks >= LOOKS_TO_END) stream.out.push(null)
  // The first telling is under way: a second one beside it could be overtaken by what that one read before.
  else if (stream.mark === undefined) return
  else if (mark !== stream.mark) await tell(parts, stream)
  else if (stream.looks % LOOKS_TO_HEARTBEAT === 0) stream.out.push(':\n\n')
}

/**
 * Says what the person is now, unless it was said already; the end where the next call would be refused. The mark is read with
 * what is told: one of a moment before would hide that the person becomes again what they were then.
 */
async function tell({ db, clock, findAccount }: StreamParts, stream: OpenStream): Promise<void> {
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
  if (text === stream.told || stream.out.destroyed || stream.out.readableEnded) return
  stream.told = text
  stream.out.push(`event: contexte\ndata: ${text}\n\n`)
  if (stream.isOnce) stream.out.push(null)
}

function finish({ out }: OpenStream): void {
  out.push('event: fin\ndata:\n\n')
  out.push(null)
}

/** What stands behind each of the sign-ins $1, unless it is over at $2. */
const CONTEXT_ROWS = `
  (select s.id as session_id, ${ACCOUNT_COLUMNS}
   from ${ACCOUNT_TABLES} join session s on s.account_id = a.id
   where s.id = any($1) and s.ended_at is null and s.expires_at > $2
     and a.blocked_at is null and a.deleted_at is null) x`

/** What stands behind each sign-in, as one short text; those that are over are absent. */
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
