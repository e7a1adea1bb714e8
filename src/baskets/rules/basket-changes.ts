import type { BasketLine, ChangedLine, SavedBasket } from '#baskets/contract.ts'
import { MAX_LINES } from './kinds.ts'

/** The state of one product of a basket, stored in the browser. */
export interface StoredChange {
  /** In pieces. 0 when removed. */
  quantity: number
  /** Time of the last change in ms, by this browser's clock. */
  at: number
  /** True once the server has confirmed the change. */
  isSent: boolean
}

/** By product id. */
export type Changes = Readonly<Record<string, StoredChange>>

const REMEMBERED_MS = 30 * 86_400_000
/** Maximum number of changes per call. */
const MAX_SENT = 100

const isSame = (one: StoredChange | undefined, other: StoredChange | undefined): boolean =>
  one?.quantity === other?.quantity && one?.at === other?.at

/**
 * Marks each line that differs from its stored change as changed now. Returns the same object when nothing differs.
 */
export function noteChanges(changes: Changes, lines: readonly BasketLine[], now: number): Changes {
  const noted = lines
    .filter(({ id, quantity }) => changes[id]?.quantity !== quantity)
    .map(({ id, quantity }) => [id, { quantity, at: now, isSent: false }] as const)
  const here = new Set(lines.map(({ id }) => String(id)))
  const removed = Object.entries(changes)
    .filter(([id, { quantity }]) => quantity > 0 && !here.has(id))
    .map(([id]) => [id, { quantity: 0, at: now, isSent: false }] as const)
  if (noted.length + removed.length === 0) return changes
  return { ...changes, ...Object.fromEntries([...noted, ...removed]) }
}

/** Assigns a guest's lines to an account. Each keeps its own time of change, by this browser's clock. */
export function adoptLines(lines: readonly BasketLine[], now: number): Changes {
  return Object.fromEntries(
    lines.map(({ id, quantity, date }) => {
      const changedAt = Date.parse(date)
      return [id, { quantity, at: changedAt <= now ? changedAt : now, isSent: false }]
    }),
  )
}

export function findUnsent(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, { isSent }]) => !isSent))
}

/** Formats changes for the server, latest first when they exceed one call. */
export function writeChanges(changes: Changes, lines: readonly BasketLine[], now: number): ChangedLine[] {
  const byId = new Map(lines.map((line) => [String(line.id), line]))
  return Object.entries(changes)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_SENT)
    .map(([id, { quantity, at }]) => ({
      id: Number(id),
      quantity,
      // Device clocks can be set back.
      changed_ago: Math.max(0, Math.round(now - at)),
      date: byId.get(id)?.date ?? '',
      location: byId.get(id)?.location ?? '',
    }))
}

/** Marks `sent` changes as confirmed, except those that changed again since. */
export function confirmChanges(changes: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([id, change]) => [
      id,
      isSame(change, sent[id]) ? { ...change, isSent: true } : change,
    ]),
  )
}

/**
 * Merges the server's copy into the lines of this browser. Unconfirmed changes stay. A line that exists here keeps the
 * product data that its visitor saw. Returns the same array when nothing changes.
 */
export function takeCopy(
  lines: readonly BasketLine[],
  changes: Changes,
  copy: SavedBasket,
): readonly BasketLine[] {
  const isOwn = (id: number): boolean => changes[id]?.isSent === false
  const byId = new Map(copy.lines.map((line) => [line.id, line]))
  const stay = lines.filter(({ id }) => isOwn(id) || byId.has(id) || copy.gone.includes(id))
  const merged = stay.map((line) => {
    const stored = byId.get(line.id)
    if (stored === undefined || isOwn(line.id) || stored.quantity === line.quantity) return line
    return { ...line, quantity: stored.quantity, date: stored.date, location: stored.location }
  })
  const here = new Set(lines.map(({ id }) => id))
  const coming = copy.lines.filter(({ id }) => !here.has(id) && !isOwn(id))
  const taken = [...merged, ...coming].slice(0, MAX_LINES)
  const isUnchanged = taken.length === lines.length && taken.every((line, index) => line === lines[index])
  return isUnchanged ? lines : taken
}

/** Returns the changes to store after the copy was merged into `lines`. */
export function followCopy(changes: Changes, lines: readonly BasketLine[], now: number): Changes {
  const here = new Set(lines.map(({ id }) => String(id)))
  const present = lines.map(({ id, quantity }) => {
    const known = changes[id]
    return [id, known?.isSent === false ? known : { quantity, at: known?.at ?? now, isSent: true }] as const
  })
  const removed = Object.entries(changes)
    .filter(([id]) => !here.has(id))
    // A line missing from the copy was removed on another device.
    .map(
      ([id, change]) =>
        [id, change.quantity === 0 ? change : { quantity: 0, at: now, isSent: true }] as const,
    )
    .filter(([, { at }]) => now - at <= REMEMBERED_MS)
  return Object.fromEntries([...present, ...removed])
}
