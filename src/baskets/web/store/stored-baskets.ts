import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { areSound } from '#baskets/rules/is-sound.ts'

type Lines = readonly BasketLine[]

/** May throw, as reading `localStorage` does where storage is blocked. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>

/** What stands in storage; `damaged` is what was found in place of lines. */
interface Found {
  lines: Lines
  damaged?: unknown
}

/** Baskets where they outlast the page, or in its memory where the browser refuses. */
export interface StoredBaskets {
  /** The same object as long as the same text stands in storage. */
  read: (kind: BasketKind) => Found
  /** Answers whether it will outlive this page. */
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

/** BASK-1: the baskets in the browser's storage, plain arrays of lines under their literal keys. */
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
