import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { areSound } from '#baskets/rules/is-sound.ts'

type Lines = readonly BasketLine[]

/** May throw, as `localStorage` does when storage is blocked. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>

/** The content of storage. `damaged` is a stored value that is no list of lines. */
interface Found {
  lines: Lines
  damaged?: unknown
}

/** Baskets in browser storage, with an in-memory fallback. */
export interface StoredBaskets {
  /** Returns the same object until the stored text changes. */
  read: (kind: BasketKind) => Found
  /** Returns whether the lines will outlive this page. */
  write: (kind: BasketKind, lines: Lines) => boolean
}

const NOTHING: Found = { lines: [] }

function readText(text: string | null): Found {
  if (text === null) return NOTHING
  try {
    const stored: unknown = JSON.parse(text)
    return areSound(stored) ? { lines: stored } : { lines: [], damaged: stored ?? text }
  } catch {
    return { lines: [], damaged: text }
  }
}

/** BASK-1: the baskets in browser storage, plain arrays of lines under literal keys. */
export function createStoredBaskets(openStorage: OpenStorage): StoredBaskets {
  const seen = new Map<BasketKind, { text: string | null; found: Found }>()
  const inMemory = new Map<BasketKind, Found>()
  function read(kind: BasketKind): Found {
    const own = inMemory.get(kind)
    if (own) return own
    let text: string | null
    try {
      text = openStorage().getItem(kind)
    } catch {
      return NOTHING
    }
    const last = seen.get(kind)
    if (last?.text === text) return last.found
    const found = readText(text)
    seen.set(kind, { text, found })
    return found
  }
  function write(kind: BasketKind, lines: Lines): boolean {
    try {
      const text = JSON.stringify(lines)
      openStorage().setItem(kind, text)
      inMemory.delete(kind)
      seen.set(kind, { text, found: { lines } })
      return true
    } catch {
      inMemory.set(kind, { lines })
      return false
    }
  }
  return { read, write }
}
