import type { RequestedLine, BasketKind, BasketLine, CheckedBasket } from '#baskets/contract.ts'
import { isUnchecked, learnCheck, type LineCheck, type LineChecks } from '#baskets/rules/learn-check.ts'
import { priceIn } from '#baskets/rules/totals.ts'
import { ApiError } from '#platform/web/send.ts'
import type { BasketStore } from '../store/create-basket-store.ts'

/** Result of the last check: `failed` may be retried, `refused` may not. */
export type CheckState = 'none' | 'checked' | 'offline' | 'failed' | 'refused'

export interface BasketStatus {
  state: CheckState
  lines: LineChecks
  /** Today on the shop's clock (YYYY-MM-DD), for baskets paid in parts. */
  today: string | undefined
}

interface Question {
  kind: BasketKind
  lines: RequestedLine[]
}

export interface CheckWorld {
  send: (question: Question) => Promise<CheckedBasket>
  baskets: Pick<BasketStore, 'getLines'>
  isOnline: () => boolean
}

export interface BasketChecks {
  /** Returns the same object until something changes. */
  getStatus: (kind: BasketKind) => BasketStatus
  /** Checks the basket on the server. A call during a running check queues one more. Never throws. */
  check: (kind: BasketKind) => Promise<void>
  /** Checks only if a product is new or more pieces are wanted than were checked. */
  checkNew: (kind: BasketKind) => Promise<void>
  /** Clears the price changes that the visitor has read. */
  dismiss: (kind: BasketKind) => void
  subscribe: (listener: () => void) => () => void
}

const NO_STATUS: BasketStatus = { state: 'none', lines: new Map(), today: undefined }

function createMemory() {
  const known = new Map<BasketKind, BasketStatus>()
  const listeners = new Set<() => void>()
  const getStatus = (kind: BasketKind): BasketStatus => known.get(kind) ?? NO_STATUS
  function learn(kind: BasketKind, change: Partial<BasketStatus>): void {
    known.set(kind, { ...getStatus(kind), ...change })
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { getStatus, learn, subscribe }
}

export function createBasketChecks(world: CheckWorld): BasketChecks {
  const { getStatus, learn, subscribe } = createMemory()
  /** Pieces of each product in the last request. */
  const requested = new Map<BasketKind, ReadonlyMap<number, number>>()
  const underWay = new Map<BasketKind, Promise<void>>()
  const wantedAgain = new Set<BasketKind>()

  async function ask(kind: BasketKind): Promise<void> {
    const lines = world.baskets.getLines(kind)
    if (lines.length === 0) return
    requested.set(kind, new Map(lines.map(({ id, quantity }) => [id, quantity])))
    try {
      const answer = await world.send(buildQuestion(kind, lines))
      const check = learnCheck(kind, getStatus(kind).lines, lines, answer)
      learn(kind, { state: 'checked', lines: check, today: answer.instalments[0]?.due_date })
    } catch (failure) {
      requested.delete(kind)
      learn(kind, { state: classifyFailure(failure, world.isOnline()) })
    }
  }
  async function run(kind: BasketKind): Promise<void> {
    do {
      wantedAgain.delete(kind)
      await ask(kind)
    } while (wantedAgain.has(kind))
    underWay.delete(kind)
  }
  function check(kind: BasketKind): Promise<void> {
    const running = underWay.get(kind)
    if (running) wantedAgain.add(kind)
    const answer = running ?? run(kind)
    if (!running) underWay.set(kind, answer)
    return answer
  }
  async function checkNew(kind: BasketKind): Promise<void> {
    const last = requested.get(kind)
    if (last && isUnchecked(world.baskets.getLines(kind), last)) await check(kind)
  }
  function dismiss(kind: BasketKind): void {
    const lines = Array.from(getStatus(kind).lines, ([id, check]): [number, LineCheck] => [
      id,
      { ...check, change: undefined },
    ])
    learn(kind, { lines: new Map(lines) })
  }
  return { getStatus, check, checkNew, dismiss, subscribe }
}

function buildQuestion(kind: BasketKind, lines: readonly BasketLine[]): Question {
  const ask = (line: BasketLine) => ({
    id: line.id,
    quantity: line.quantity,
    price_unit: priceIn(kind, line),
  })
  return { kind, lines: lines.map(ask) }
}

function classifyFailure(failure: unknown, isOnline: boolean): CheckState {
  if (failure instanceof ApiError && [401, 403].includes(failure.status)) return 'refused'
  return isOnline ? 'failed' : 'offline'
}
