import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Order } from '#orders/contract.ts'
import { createVisitor } from '../mixed/caller.ts'
import type { Ledger } from '../mixed/ledger.ts'
import type { World } from '../mixed/world.ts'

/** A finished attempt with its end time and duration in ms. */
interface Attempt {
  at: number
  isOk: boolean
  took: number
}

type Ended = Pick<Attempt, 'at' | 'isOk'>

/** Regular attempts beside the load, to detect gaps. */
export interface Probe {
  writes: Attempt[]
  pages: Attempt[]
  stop(): Promise<void>
}

/** Milliseconds between two attempts, which do not wait for one another; and the timeout of an attempt. */
const WRITE_EVERY = 500
const PAGE_EVERY = 250
const PATIENCE = 15_000
/** Cached pages: most visits are to these. */
const PAGES = ['/', '/boutique', '/en-promo', '/boutique?page=2']
/** Index of the probe's first visitor: the load uses no address from here on. */
const FIRST_VISITOR = 200

/** Places two orders and opens four pages a second; records acknowledged orders in the ledger. */
export function openProbe(origin: string, { world, ledger }: { world: World; ledger: Ledger }): Probe {
  const end = new AbortController()
  const quiet: Ledger = { ...ledger, taken: new Map(), failures: [] }
  const writes: Attempt[] = []
  const pages: Attempt[] = []
  const visitors = [0, 1, 2, 3].map((index) =>
    createVisitor(FIRST_VISITOR + index, { origin, ledger: quiet, signal: AbortSignal.any([end.signal]) }),
  )
  const order = async (turn: number): Promise<void> => {
    const caller = world.callers[turn % world.callers.length]
    const visitor = visitors[turn % visitors.length]
    const key = randomUUID()
    const placed = await visitor?.ask('order', '/api/commandes', {
      method: 'POST',
      token: caller?.token ?? '',
      headers: { 'idempotency-key': key },
      body: {
        partner_id: caller?.id,
        payment_mode: 'domicile',
        order_lines: [{ id: world.products[turn % world.products.length], quantity: 1 }],
      },
    })
    ledger.orders.set(key, (JSON.parse(placed ?? '') as Order).id)
  }
  const look = async (turn: number): Promise<void> => {
    await visitors[turn % visitors.length]?.ask('page', PAGES[turn % PAGES.length] ?? '/')
  }
  const loops = [
    repeat(order, { every: WRITE_EVERY, attempts: writes, signal: end.signal }),
    repeat(look, { every: PAGE_EVERY, attempts: pages, signal: end.signal }),
  ]
  return {
    writes,
    pages,
    stop: async () => {
      end.abort()
      await Promise.all(loops)
    },
  }
}

async function repeat(
  act: (turn: number) => Promise<void>,
  { every, attempts, signal }: { every: number; attempts: Attempt[]; signal: AbortSignal },
): Promise<void> {
  const open = new Set<Promise<void>>()
  for (let turn = 0; !signal.aborted; turn += 1) {
    const started = Date.now()
    const note = (isOk: boolean): void => {
      attempts.push({ at: Date.now(), isOk, took: Date.now() - started })
    }
    const late = pause(PATIENCE, undefined, { ref: false }).then(() => Promise.reject(new Error('late')))
    const attempt = Promise.race([act(turn), late]).then(
      () => note(true),
      () => signal.aborted || note(false),
    )
    const tracked = attempt.then(() => void open.delete(tracked))
    open.add(tracked)
    await pause(every, undefined, { signal }).catch(() => {})
  }
  await Promise.all(open)
}

/** Longest time without a success from `since` to `until`, in ms. */
export function findLongestGap(attempts: readonly Ended[], since: number, until: number): number {
  const moments = attempts.filter(({ isOk, at }) => isOk && at >= since && at <= until).map(({ at }) => at)
  const all = [since, ...moments.sort((one, other) => one - other), until]
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at)))
}

/** Whether there were attempts in the last `milliseconds` and all succeeded. */
export function isSteady(attempts: readonly Ended[], now: number, milliseconds: number): boolean {
  const last = attempts.filter(({ at }) => at > now - milliseconds)
  return last.length > 2 && last.every(({ isOk }) => isOk)
}

/** Number of successes since `since`, and of attempts. */
export function countOk(attempts: readonly Ended[], since: number): { ok: number; all: number } {
  const counted = attempts.filter(({ at }) => at >= since)
  return { ok: counted.filter(({ isOk }) => isOk).length, all: counted.length }
}
