import type { BasketKind, KeptBasket } from '../../contract.ts'
import {
  type Changes,
  confirmChanges,
  findUnsent,
  followCopy,
  noteChanges,
  takeCopy,
} from '../../rules/basket-changes.ts'
import { BASKET_KINDS } from '../../rules/kinds.ts'
import type { CopiesWorld } from './create-copies.ts'
import { handOver } from './hand-over.ts'

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
  /** Nobody's baskets any more. */
  function empty(): void {
    record.write({ owner: null, changes: {}, parked: record.read().parked })
    for (const kind of BASKET_KINDS) baskets.change(kind, { type: 'clear' })
    baskets.flush()
  }
  return { note, take, empty }
}
