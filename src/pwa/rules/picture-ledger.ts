/** Bytes of pictures that are kept in a browser: some three hundred cards' worth. */
export const MAX_PICTURE_BYTES = 15_000_000

/** Pictures that are kept with their bytes, the one that was shown longest ago first. */
export type Ledger = readonly (readonly [address: string, bytes: number])[]

/** A picture was shown: it is the last that goes. */
export function touch(ledger: Ledger, address: string): Ledger {
  const entry = ledger.find(([known]) => known === address)
  return entry ? [...ledger.filter((one) => one !== entry), entry] : ledger
}

/**
 * Enters a picture of `bytes`, and says which ones go so that all together stay within `most`. One that is larger
 * than all that may be kept goes itself, and no other.
 */
export function enter(
  ledger: Ledger,
  address: string,
  bytes: number,
  most = MAX_PICTURE_BYTES,
): { ledger: Ledger; gone: readonly string[] } {
  if (bytes > most) return { ledger: ledger.filter(([known]) => known !== address), gone: [address] }
  const kept: (readonly [string, number])[] = [
    ...ledger.filter(([known]) => known !== address),
    [address, bytes],
  ]
  const gone: string[] = []
  let sum = kept.reduce((all, [, one]) => all + one, 0)
  while (sum > most) {
    const [oldest, its] = kept.shift() ?? ['', sum]
    gone.push(oldest)
    sum -= its
  }
  return { ledger: kept, gone }
}

/** Reads a ledger that an earlier run of the worker left; nothing that cannot be believed. */
export function readLedger(text: string | undefined): Ledger {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
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
