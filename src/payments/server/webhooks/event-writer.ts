import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { ProviderName } from '../providers/provider.ts'
import type { ReceivedEvent } from './handle-event.ts'

/** Time in ms for the process that stored an event to handle it, before the job does. */
const OWN_MS = 60_000
/** Maximum events per statement. */
const MAX_TOGETHER = 100

/** Stores a provider's event once, as received. Returns whether it is new. */
export type KeepEvent = (provider: ProviderName, event: ReceivedEvent, rawBody: Buffer) => Promise<boolean>

interface Row {
  provider: ProviderName
  event_id: string
  session_id: string | null
  reference: string | null
  raw: string
  received_at: Date
  try_at: Date
}

interface Waiting {
  row: Row
  resolve: (isNew: boolean) => void
  reject: (reason: unknown) => void
}

/** Batches events that arrive during a write, so that a burst needs few commits. */
export function createEventWriter(db: Database, clock: Clock): KeepEvent {
  const waiting: Waiting[] = []
  let isWriting = false
  const writeAll = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) await write(db, waiting.splice(0, MAX_TOGETHER))
    isWriting = false
  }
  return (provider, event, rawBody) => {
    const written = Promise.withResolvers<boolean>()
    waiting.push({ row: createRow(provider, event, rawBody, clock()), ...written })
    if (!isWriting) void writeAll()
    return written.promise
  }
}

function createRow(
  provider: ProviderName,
  { id, sessionId, clientReference }: ReceivedEvent,
  rawBody: Buffer,
  now: Date,
): Row {
  return {
    provider,
    event_id: id,
    session_id: sessionId,
    reference: clientReference,
    raw: rawBody.toString('utf8'),
    received_at: now,
    try_at: new Date(now.getTime() + OWN_MS),
  }
}

/** If a batch fails, writes its events one by one. */
async function write(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const fresh = await insert(
      db,
      batch.map(({ row }) => row),
    )
    for (const { row, resolve } of batch) resolve(fresh.delete(nameOf(row)))
  } catch (error) {
    const [only] = batch
    if (batch.length === 1) only?.reject(error)
    else for (const one of batch) await write(db, [one])
  }
}

/** Returns the keys of new events; a duplicate within the batch is returned once. */
async function insert(db: Database, rows: readonly Row[]): Promise<Set<string>> {
  const fresh = await db.rows({
    name: 'payments.keep-events',
    text: `insert into provider_event (provider, event_id, session_id, reference, raw, received_at, try_at)
           select * from json_to_recordset($1) as event (provider text, event_id text, session_id text, reference text,
             raw text, received_at timestamptz, try_at timestamptz)
           on conflict on constraint provider_event_once do nothing returning provider, event_id`,
    values: [JSON.stringify(rows)],
  })
  return new Set(fresh.map(nameOf))
}

const nameOf = ({ provider, event_id }: Pick<Row, 'provider' | 'event_id'>): string =>
  `${provider} ${event_id}`
