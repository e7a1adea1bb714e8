import type { BasketLine, ChangedLine, KeptBasket } from '#baskets/contract.ts'
import { MAX_LINES } from './kinds.ts'

/** What a browser remembers of a product in a basket. */
export interface StoredChange {
  /** Pieces; 0: removed. */
  quantity: number
  /** When it changed last, by this browser's clock, in milliseconds. */
  at: number
  /** Whether the server has it. */
  isSent: boolean
}

/** By the product's id. */
export type Changes = Readonly<Record<string, StoredChange>>

const REMEMBERED_MS = 30 * 86_400_000
/** Changes that one call takes. */
const MAX_SENT = 100

const isSame = (one: StoredChange | undefined, other: StoredChange | undefined): boolean =>
  one?.quantity === other?.quantity && one?.at === other?.at

/** What differs between the lines and what is remembered of them changed now. The same object where nothing does. */
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

/** A guest's lines become somebody's: each changed when it says so itself, on this browser's clock. */
export function adoptLines(lines: readonly BasketLine[], now: number): Changes {
  return Object.fromEntries(
    lines.map(({ id, quantity, date }) => {
      const said = Date.parse(date)
      return [id, { quantity, at: said <= now ? said : now, isSent: false }]
    }),
  )
}

export function findUnsent(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, { isSent }]) => !isSent))
}

/** Changes as the server takes them, the latest first where they are too many for one call. */
export function writeChanges(changes: Changes, lines: readonly BasketLine[], now: number): ChangedLine[] {
  const byId = new Map(lines.map((line) => [String(line.id), line]))
  return Object.entries(changes)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MAX_SENT)
    .map(([id, { quantity, at }]) => ({
      id: Number(id),
      quantity,
      // Clocks of phones are put back.
      changed_ago: Math.max(0, Math.round(now - at)),
      date: byId.get(id)?.date ?? '',
      location: byId.get(id)?.location ?? '',
    }))
}

/** The server has these, as far as they have not changed again since. */
export function confirmChanges(changes: Changes, sent: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([id, change]) => [
      id,
      isSame(change, sent[id]) ? { ...change, isSent: true } : change,
    ]),
  )
}

/**
 * The lines of this browser as the server's copy has them. What the server has not confirmed stays as it is; a line that
 * is here keeps what its visitor saw of the product. The same array where nothing changes.
 */
export function takeCopy(
  lines: readonly BasketLine[],
  changes: Changes,
  copy: KeptBasket,
): readonly BasketLine[] {
  const isOwn = (id: number): boolean => changes[id]?.isSent === false
  const byId = new Map(copy.lines.map((line) => [line.id, line]))
  const stay = lines.filter(({ id }) => isOwn(id) || byId.has(id) || copy.gone.includes(id))
  const merged = stay.map((line) => {
    const kept = byId.get(line.id)
    if (kept === undefined || isOwn(line.id) || kept.quantity === line.quantity) return line
    return { ...line, quantity: kept.quantity, date: kept.date, location: kept.location }
  })
  const here = new Set(lines.map(({ id }) => id))
  const coming = copy.lines.filter(({ id }) => !here.has(id) && !isOwn(id))
  const taken = [...merged, ...coming].slice(0, MAX_LINES)
  const isUnchanged = taken.length === lines.length && taken.every((line, index) => line === lines[index])
  return isUnchanged ? lines : taken
}

/** What is to be remembered once the copy was taken and stands as `lines`. */
export function followCopy(changes: Changes, lines: readonly BasketLine[], now: number): Changes {
  const here = new Set(lines.map(({ id }) => String(id)))
  const present = lines.map(({ id, quantity }) => {
    const known = changes[id]
    return [id, known?.isSent === false ? known : { quantity, at: known?.at ?? now, isSent: true }] as const
  })
  const removed = Object.entries(changes)
    .filter(([id]) => !here.has(id))
    // What stood here and does not any more was removed on another device.
    .map(
      ([id, change]) =>
        [id, change.quantity === 0 ? change : { quantity: 0, at: now, isSent: true }] as const,
    )
    .filter(([, { at }]) => now - at <= REMEMBERED_MS)
  return Object.fromEntries([...present, ...removed])
}
