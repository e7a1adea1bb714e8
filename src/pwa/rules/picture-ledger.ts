/** Maximum bytes of pictures cached in a browser: about three hundred cards. */
export const MAX_PICTURE_BYTES = 15_000_000

/** Cached pictures with their size, least recently shown first. */
export type Ledger = readonly (readonly [address: string, bytes: number])[]

/** Moves a shown picture to the end, so that it is evicted last. */
export function touch(ledger: Ledger, address: string): Ledger {
  const entry = ledger.find(([known]) => known === address)
  return entry ? [...ledger.filter((one) => one !== entry), entry] : ledger
}

/**
 * Adds a picture of `bytes` and returns the pictures to evict, so that the total stays within `most`. A picture larger
 * than `most` is not cached and evicts no other.
 */
export function enter(
  ledger: Ledger,
  address: string,
  bytes: number,
  most = MAX_PICTURE_BYTES,
): { ledger: Ledger; gone: readonly string[] } {
  if (bytes > most) return { ledger: ledger.filter(([known]) => known !== address), gone: [address] }
  const entries: (readonly [string, number])[] = [
    ...ledger.filter(([known]) => known !== address),
    [address, bytes],
  ]
  const gone: string[] = []
  let sum = entries.reduce((all, [, one]) => all + one, 0)
  while (sum > most) {
    const [oldest, its] = entries.shift() ?? ['', sum]
    gone.push(oldest)
    sum -= its
  }
  return { ledger: entries, gone }
}

/** Parses the ledger of an earlier run of the service worker and drops invalid entries. */
export function readLedger(text: string | undefined): Ledger {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Ledger[number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    Number.isSafeInteger(value[1])
  )
}
