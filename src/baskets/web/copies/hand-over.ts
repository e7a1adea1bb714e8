import { adoptLines, type Changes, findUnsent, noteChanges } from '../../rules/basket-changes.ts'
import { BASKET_KINDS } from '../../rules/kinds.ts'
import type { BasketKind } from '../../contract.ts'
import type { CopiesWorld } from './create-copies.ts'
import type { ChangesByKind, CopyRecord } from './kept-record.ts'

/** People whose unsent changes one browser remembers. */
const MOST_PARKED = 5

/**
 * Somebody signed in here. A guest's baskets become theirs; those of somebody else leave the screen, and what the server
 * has not heard of them waits until that person comes back.
 */
export function handOver(
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
  return Object.fromEntries([...Object.entries(others).slice(1 - MOST_PARKED), [owner, merged]])
}
