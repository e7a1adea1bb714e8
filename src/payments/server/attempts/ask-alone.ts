import { setTimeout as pause } from 'node:timers/promises'
import type { SettlementDeps } from '../payments.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** Lease in ms after which another process may query, if the holder crashed; a request ends long before. */
const LEASE_MS = 60_000
/** Pause in ms between tries of a caller that must query by itself, followed by the maximum number of tries. */
const BUSY_PAUSE_MS = 250
const MAX_TRIES = 120

type Deps = Pick<SettlementDeps, 'db' | 'clock'>
type Ask = () => Promise<AttemptRow>

/** Requests in progress in this process, by attempt. */
const underWay = new WeakMap<Deps['db'], Map<number, Promise<AttemptRow | undefined>>>()

/**
 * Runs `ask`, or joins the request in progress about the same attempt: at most one reaches the provider at a time.
 * Returns undefined while another process queries, and if another query has finished since `attempt` was read.
 */
export function joinAsking(deps: Deps, attempt: AttemptRow, ask: Ask): Promise<AttemptRow | undefined> {
  const { id, updated_at: knownAt } = attempt
  return requestsOf(deps).get(id) ?? startAsking(deps, { id, knownAt }, ask)
}

/**
 * Like `joinAsking`, but never joins a request that began before this call, because that may miss the caller's last
 * action.
 */
export async function joinNextAsking(
  deps: Deps,
  { id }: AttemptRow,
  ask: Ask,
): Promise<AttemptRow | undefined> {
  await requestsOf(deps)
    .get(id)
    ?.catch(() => {})
  return requestsOf(deps).get(id) ?? startAsking(deps, { id, knownAt: null }, ask)
}

/**
 * Runs `ask` after any request in progress, for callers with newer information, such as a notification. Throws
 * ProviderError if another process does not finish.
 */
export async function askAfterOthers(deps: Deps, attemptId: number, ask: Ask): Promise<AttemptRow> {
  for (let tries = 0; tries < MAX_TRIES;) {
    const running = requestsOf(deps).get(attemptId)
    if (running !== undefined) {
      await running.catch(() => {})
      continue
    }
    const answer = await startAsking(deps, { id: attemptId, knownAt: null }, ask)
    if (answer !== undefined) return answer
    tries += 1
    await pause(BUSY_PAUSE_MS)
  }
  throw new ProviderError('unreachable', 'another process still asks about this attempt')
}

function requestsOf({ db }: Deps): Map<number, Promise<AttemptRow | undefined>> {
  const known = underWay.get(db)
  if (known !== undefined) return known
  const made = new Map<number, Promise<AttemptRow | undefined>>()
  underWay.set(db, made)
  return made
}

/** An attempt and its state known to the caller. Null to query in any state. */
interface Known {
  id: number
  knownAt: Date | null
}

function startAsking(deps: Deps, known: Known, ask: Ask): Promise<AttemptRow | undefined> {
  const requests = requestsOf(deps)
  const request = askUnderLease(deps, known, ask).finally(() => requests.delete(known.id))
  requests.set(known.id, request)
  return request
}

/** A single statement arbitrates between processes. */
async function askUnderLease(
  { db, clock }: Deps,
  { id, knownAt }: Known,
  ask: Ask,
): Promise<AttemptRow | undefined> {
  const now = clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const taken = await db.rows({
    name: 'payments.take-asking',
    text: `update payment_attempt set asked_until = $2
           where id = $1 and (asked_until is null or asked_until <= $3)
             and ($4::timestamptz is null or date_trunc('milliseconds', updated_at) <= $4) returning id`,
    values: [id, until, now, knownAt],
  })
  if (taken.length === 0) return undefined
  try {
    return await ask()
  } finally {
    await db.rows({
      name: 'payments.end-asking',
      text: 'update payment_attempt set asked_until = null where id = $1 and asked_until = $2',
      values: [id, until],
    })
  }
}
