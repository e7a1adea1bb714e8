import type { BasketKind, KeptBasket, BasketLine } from '#baskets/contract.ts'
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

/** Whose copies they are; only accepted members have one of the credit basket. */
export interface Person {
  id: number
  isMember: boolean
}

export interface CopiesWorld {
  baskets: Pick<BasketStore, 'getLines' | 'change' | 'flush' | 'reread'>
  record: StoredRecord
  /** Who is signed in now, also by what other tabs know. */
  findPerson: () => Person | undefined
  send: Send
  /** Runs a task while no other tab changes baskets. */
  alone: <Value>(task: () => Value) => Promise<Value>
  /** This browser's clock, in milliseconds. */
  now: () => number
  /** Hears of a basket whose last lines were removed on another device. */
  onEmptied: (kind: BasketKind, lines: readonly BasketLine[]) => void
}

/** What each basket's record says, kept in step with its lines. Everything here runs while no other tab changes baskets. */
export function createLedger({
  baskets,
  record,
  findPerson,
  now,
  onEmptied,
}: Omit<CopiesWorld, 'send' | 'alone'>) {
  /** Notes what changed; answers what the server has to hear, what was parked included. */
  function note(personId: number, kind: BasketKind): Changes {
    baskets.flush()
    if (record.read().owner !== personId) handOver({ baskets, record, now }, personId)
    const known = record.read()
    const before = known.changes[kind] ?? {}
    const after = noteChanges(before, baskets.getLines(kind), now())
    if (after !== before) record.write({ ...known, changes: { ...known.changes, [kind]: after } })
    return { ...known.parked[personId]?.[kind], ...findUnsent(after) }
  }
  /** The server has heard `sent` and answers the copy. */
  function take(personId: number, kind: BasketKind, sent: Changes, copy: KeptBasket): void {
    // Somebody left, or somebody else came, while the answer was on its way.
    if (findPerson()?.id !== personId || record.read().owner !== personId) return
    note(personId, kind)
    const known = record.read()
    const changes = confirmChanges(known.changes[kind] ?? {}, sent)
    const before = baskets.getLines(kind)
    baskets.change(kind, { type: 'rewrite', rewrite: (lines) => takeCopy(lines, changes, copy) })
    // The lines first: another tab that sees them without the record only sends them once more.
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

/** People whose unsent changes one browser remembers. */
const MAX_PARKED = 5

/**
 * Somebody signed in here. A guest's baskets become theirs; those of somebody else leave the screen, and what the server
 * has not heard of them waits until that person comes back.
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

/** Changes of before, which may wait there still, and those of now. */
function park({ parked }: CopyRecord, owner: number, left: ChangesByKind): CopyRecord['parked'] {
  const { [owner]: before, ...others } = parked
  const merged = byKind((kind) => ({ ...before?.[kind], ...left[kind] }))
  return Object.fromEntries([...Object.entries(others).slice(1 - MAX_PARKED), [owner, merged]])
}
