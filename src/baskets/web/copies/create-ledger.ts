import type { BasketKind, SavedBasket, BasketLine } from '#baskets/contract.ts'
import {
  type Changes,
  confirmChanges,
  findUnsent,
  followCopy,
  noteChanges,
  takeCopy,
  adoptLines,
} from '#baskets/rules/basket-changes.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import type { Send } from '#platform/web/send.ts'
import type { BasketStore } from '../store/create-basket-store.ts'
import type { ChangesByKind, CopyRecord, StoredRecord } from './stored-record.ts'

/** Owner of the copies. Only accepted members have a copy of the credit basket. */
export interface Person {
  id: number
  isMember: boolean
}

export interface CopiesWorld {
  baskets: Pick<BasketStore, 'getLines' | 'change' | 'flush' | 'reread'>
  record: StoredRecord
  /** The person signed in now, including sign-ins in other tabs. */
  findPerson: () => Person | undefined
  send: Send
  /** Runs a task while no other tab changes baskets. */
  alone: <Value>(task: () => Value) => Promise<Value>
  /** This browser's clock in ms. */
  now: () => number
  /** Called when another device removed the last lines of a basket. */
  onEmptied: (kind: BasketKind, lines: readonly BasketLine[]) => void
}

/** Keeps each basket's change record in step with its lines. Everything here runs under the lock across tabs. */
export function createLedger({
  baskets,
  record,
  findPerson,
  now,
  onEmptied,
}: Omit<CopiesWorld, 'send' | 'alone'>) {
  /** Records changes. Returns all that the server has not confirmed, including parked changes. */
  function note(personId: number, kind: BasketKind): Changes {
    baskets.flush()
    if (record.read().owner !== personId) handOver({ baskets, record, now }, personId)
    const known = record.read()
    const before = known.changes[kind] ?? {}
    const after = noteChanges(before, baskets.getLines(kind), now())
    if (after !== before) record.write({ ...known, changes: { ...known.changes, [kind]: after } })
    return { ...known.parked[personId]?.[kind], ...findUnsent(after) }
  }
  /** Applies the server's response to `sent`. */
  function take(personId: number, kind: BasketKind, sent: Changes, copy: SavedBasket): void {
    // The person signed out, or another signed in, during the request.
    if (findPerson()?.id !== personId || record.read().owner !== personId) return
    note(personId, kind)
    const known = record.read()
    const changes = confirmChanges(known.changes[kind] ?? {}, sent)
    const before = baskets.getLines(kind)
    baskets.change(kind, { type: 'rewrite', rewrite: (lines) => takeCopy(lines, changes, copy) })
    // Save the lines first: a tab that sees them without the record only sends them again.
    baskets.flush()
    const { [kind]: _, ...parked } = known.parked[personId] ?? {}
    record.write({
      ...known,
      changes: { ...known.changes, [kind]: followCopy(changes, baskets.getLines(kind), now()) },
      parked: { ...known.parked, [personId]: parked },
    })
    if (before.length > 0 && baskets.getLines(kind).length === 0) onEmptied(kind, before)
  }
  function empty(): void {
    record.write({ owner: null, changes: {}, parked: record.read().parked })
    for (const kind of BASKET_KINDS) baskets.change(kind, { type: 'clear' })
    baskets.flush()
  }
  return { note, take, empty }
}

/** Maximum number of accounts whose unsent changes one browser stores. */
const MAX_PARKED = 5

/**
 * Handles a sign-in. A guest's baskets are assigned to the person. Another person's baskets are hidden, and their
 * unconfirmed changes are parked until that person signs in again.
 */
function handOver(
  { baskets, record, now }: Pick<CopiesWorld, 'baskets' | 'record' | 'now'>,
  personId: number,
): void {
  const known = record.read()
  if (known.owner === null) {
    const changes = byKind((kind) => adoptLines(baskets.getLines(kind), now()))
    record.write({ ...known, owner: personId, changes })
    return
  }
  const left = byKind((kind) =>
    findUnsent(noteChanges(known.changes[kind] ?? {}, baskets.getLines(kind), now())),
  )
  record.write({ owner: personId, changes: {}, parked: park(known, known.owner, left) })
  for (const kind of BASKET_KINDS) baskets.change(kind, { type: 'clear' })
  baskets.flush()
}

function byKind(find: (kind: BasketKind) => Changes): ChangesByKind {
  return Object.fromEntries(BASKET_KINDS.map((kind) => [kind, find(kind)]))
}

/** Adds the present unsent changes to those parked earlier. */
function park({ parked }: CopyRecord, owner: number, left: ChangesByKind): CopyRecord['parked'] {
  const { [owner]: before, ...others } = parked
  const merged = byKind((kind) => ({ ...before?.[kind], ...left[kind] }))
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_PARKED), [owner, merged]])
}
