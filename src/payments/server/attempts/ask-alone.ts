import { setTimeout as pause } from 'node:timers/promises'
import type { SettlementDeps } from '../payments.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** Milliseconds after which another process may ask, where the one that asks has died: a request ends long before. */
const LEASE_MS = 60_000
/** Milliseconds between two tries of a caller that must ask by itself, and how often it tries. */
const BUSY_PAUSE_MS = 250
const MAX_TRIES = 120

type Deps = Pick<SettlementDeps, 'db' | 'clock'>
type Ask = () => Promise<AttemptRow>

/** Requests under way in this process, by attempt. */
const underWay = new WeakMap<Deps['db'], Map<number, Promise<AttemptRow | undefined>>>()

/**
 * Runs `ask`, or waits for the request about the same attempt that is under way: at most one reaches the provider at a time,
 * however many callers there are. Returns undefined while another process asks.
 */
export function joinAsking(deps: Deps, attemptId: number, ask: Ask): Promise<AttemptRow | undefined> {
  return requestsOf(deps).get(attemptId) ?? startAsking(deps, attemptId, ask)
}

/** The same, but not by a request that began before this call: it may not know what the caller has just done. */
export async function joinNextAsking(
  deps: Deps,
  attemptId: number,
  ask: Ask,
): Promise<AttemptRow | undefined> {
  await requestsOf(deps)
    .get(attemptId)
    ?.catch(() => {})
  return joinAsking(deps, attemptId, ask)
}

/**
 * Runs `ask` after any request that is under way: for callers that know of something newer than that request does, such as a
 * notification. Throws ProviderFailure where another process does not finish.
 */
export async function askAfterOthers(deps: Deps, attemptId: number, ask: Ask): Promise<AttemptRow> {
  for (let tries = 0; tries < MAX_TRIES;) {
    const running = requestsOf(deps).get(attemptId)
    if (running !== undefined) {
      await running.catch(() => {})
      continue
    }
    const answer = await startAsking(deps, attemptId, ask)
    if (answer !== undefined) return answer
    tries += 1
    await pause(BUSY_PAUSE_MS)
  }
  throw new ProviderFailure('unreachable', 'another process still asks about this attempt')
}

function requestsOf({ db }: Deps): Map<number, Promise<AttemptRow | undefined>> {
  const known = underWay.get(db)
  if (known !== undefined) return known
  const made = new Map<number, Promise<AttemptRow | undefined>>()
  underWay.set(db, made)
  return made
}

function startAsking(deps: Deps, attemptId: number, ask: Ask): Promise<AttemptRow | undefined> {
  const requests = requestsOf(deps)
  const request = askUnderLease(deps, attemptId, ask).finally(() => requests.delete(attemptId))
  requests.set(attemptId, request)
  return request
}

/** One statement decides between processes. */
async function askUnderLease(
  { db, clock }: Deps,
  attemptId: number,
  ask: Ask,
): Promise<AttemptRow | undefined> {
  const now = clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const taken = await db.rows({
    name: 'payments.take-asking',
    text: `update payment_attempt set asked_until = $2
           where id = $1 and (asked_until is null or asked_until <= $3) returning id`,
    values: [attemptId, until, now],
  })
  if (taken.length === 0) return undefined
  try {
    return await ask()
  } finally {
    await db.rows({
      name: 'payments.end-asking',
      text: 'update payment_attempt set asked_until = null where id = $1 and asked_until = $2',
      values: [attemptId, until],
    })
  }
}
