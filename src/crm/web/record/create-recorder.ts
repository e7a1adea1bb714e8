import type { BasketKind } from '../../../baskets/contract.ts'

/** After the last change of a basket, in milliseconds: a visitor who presses « plus » four times is told of once. */
export const PAUSE_MS = 1500
/** After a send that failed although there seemed to be a network, in milliseconds. */
export const RETRY_MS = 60_000

/** What the recorder needs of the world. */
export interface RecordWorld {
  /** Tells the shop how the basket stands now. Throws where it may be tried again later. */
  send: (kind: BasketKind) => Promise<void>
  /** The same for a page that is about to go: nobody waits for an answer. */
  sendLast: (kind: BasketKind) => void
  isOnline: () => boolean
  /** Keeps which baskets the shop has not heard of yet, for the next page. */
  remember: (kinds: readonly BasketKind[]) => void
}

export interface Recorder {
  /** These baskets have changed. */
  note: (kinds: readonly BasketKind[]) => void
  /** Sends at once what waits: the network is back. */
  retry: () => void
  /** Sends what waits from a page that is about to go; without a network it stays for the next page. */
  leave: () => void
}

/** BASK-5: tells the shop of each basket that changed, once it has come to rest; the last state wins, whatever fails. */
export function createRecorder(world: RecordWorld): Recorder {
  const waiting = new Set<BasketKind>()
  const underWay = new Set<BasketKind>()
  const timers = new Map<BasketKind, ReturnType<typeof setTimeout>>()

  function remember(): void {
    world.remember([...new Set([...waiting, ...underWay])])
  }
  function plan(kind: BasketKind, milliseconds: number): void {
    clearTimeout(timers.get(kind))
    timers.set(
      kind,
      setTimeout(() => void send(kind), milliseconds),
    )
  }
  async function send(kind: BasketKind): Promise<void> {
    if (!waiting.has(kind) || !world.isOnline()) return
    // The one under way arrives first, so that the last state is the one that stays.
    if (underWay.has(kind)) return plan(kind, PAUSE_MS)
    waiting.delete(kind)
    underWay.add(kind)
    try {
      await world.send(kind)
    } catch {
      if (!waiting.has(kind)) plan(kind, RETRY_MS)
      waiting.add(kind)
    }
    underWay.delete(kind)
    remember()
  }
  return {
    note(kinds) {
      for (const kind of kinds) {
        waiting.add(kind)
        plan(kind, PAUSE_MS)
      }
      remember()
    },
    retry: () => waiting.forEach((kind) => plan(kind, 0)),
    leave() {
      if (!world.isOnline()) return
      waiting.forEach(world.sendLast)
      waiting.clear()
      remember()
    },
  }
}
