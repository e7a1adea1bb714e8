import type { BasketKind } from '#baskets/contract.ts'
import type { Changes, StoredChange } from '#baskets/rules/basket-changes.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'

/** May throw, as `localStorage` does when storage is blocked. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stored separately: the four baskets hold only lines. */
const KEY = 'basket_copies'

export type ChangesByKind = Readonly<Partial<Record<BasketKind, Changes>>>

export interface CopyRecord {
  /** Account id of the baskets' owner. Null for a guest. */
  owner: number | null
  changes: ChangesByKind
  /** By account id: changes of people who signed out before the server confirmed them. */
  parked: Readonly<Record<string, ChangesByKind>>
}

export interface StoredRecord {
  read: () => CopyRecord
  write: (record: CopyRecord) => void
}

const NOTHING: CopyRecord = { owner: null, changes: {}, parked: {} }

type Fields<T> = Partial<Record<keyof T, unknown>>

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isChange(value: unknown): value is StoredChange {
  const { quantity, at, isSent }: Fields<StoredChange> = isObject(value) ? value : {}
  const isCount = Number.isInteger(quantity) && Number(quantity) >= 0 && Number(quantity) <= 99
  return isCount && Number.isFinite(at) && typeof isSent === 'boolean'
}

function areChanges(value: unknown): value is ChangesByKind {
  if (!isObject(value)) return false
  return Object.entries(value).every(
    ([kind, changes]) =>
      BASKET_KINDS.some((known) => known === kind) &&
      isObject(changes) &&
      Object.entries(changes).every(([id, change]) => /^[1-9]\d{0,14}$/.test(id) && isChange(change)),
  )
}

/**
 * Reads the record, which the visitor may have edited. Invalid parts are dropped, and the baskets then count as a
 * guest's.
 */
function readRecord(text: string | null): CopyRecord {
  try {
    const { owner, changes, parked }: Fields<CopyRecord> = JSON.parse(text ?? '') as CopyRecord
    const isOwner = owner === null || (Number.isSafeInteger(owner) && Number(owner) > 0)
    const isSound =
      isOwner && areChanges(changes) && isObject(parked) && Object.values(parked).every(areChanges)
    return isSound ? ({ owner, changes, parked } as CopyRecord) : NOTHING
  } catch {
    return NOTHING
  }
}

/** Drops accounts without unsent changes. */
function dropEmpty(parked: CopyRecord['parked']): CopyRecord['parked'] {
  const hasAny = (changes: Changes) => Object.keys(changes).length > 0
  return Object.fromEntries(Object.entries(parked).filter(([, kinds]) => Object.values(kinds).some(hasAny)))
}

/** The record in browser storage, with an in-memory fallback. */
export function createStoredRecord(openStorage: OpenStorage): StoredRecord {
  let inMemory: CopyRecord | undefined
  return {
    read() {
      if (inMemory) return inMemory
      try {
        return readRecord(openStorage().getItem(KEY))
      } catch {
        return NOTHING
      }
    },
    write(given) {
      const record = { ...given, parked: dropEmpty(given.parked) }
      try {
        const storage = openStorage()
        const isNothing = record.owner === null && Object.keys(record.parked).length === 0
        if (isNothing) storage.removeItem(KEY)
        else storage.setItem(KEY, JSON.stringify(record))
        inMemory = undefined
      } catch {
        inMemory = record
      }
    },
  }
}
