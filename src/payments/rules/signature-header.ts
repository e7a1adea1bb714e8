/** Maximum age of a signed call, in s; `AHEAD_SECONDS` limits its clock lead. */
const OLDEST_SECONDS = 300
const AHEAD_SECONDS = 30

/** Parsed header `t=1667920421,v1=53c9…[,v1=…]`: signing time and signatures. */
export interface SignatureHeader {
  /** Original text, because the signature covers it. */
  timestamp: string
  signatures: string[]
}

/** Parses the signature header of Wave or Orange. Undefined when invalid. */
export function findSignature(header: string): SignatureHeader | undefined {
  const parts = header.split(',').map((part) => part.trim())
  const timestamps = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2))
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3))
  const [timestamp] = timestamps
  if (timestamp === undefined || timestamps.length > 1 || !/^\d{1,12}$/.test(timestamp)) return undefined
  const isHex = signatures.length > 0 && signatures.every((text) => /^[\da-f]{64}$/.test(text))
  return isHex ? { timestamp, signatures } : undefined
}

/** Whether the call was signed at most 300 s ago and at most 30 s ahead, to prevent replays. */
export function isFresh(timestamp: string, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(timestamp)
  return age <= OLDEST_SECONDS && age >= -AHEAD_SECONDS
}
