/** Seconds: how old and how far ahead a signed call may be. */
export const OLDEST_SECONDS = 300
export const AHEAD_SECONDS = 30

/** `t=1667920421,v1=53c9…[,v1=…]`: the moment of signing and each signature. */
export interface SignatureHeader {
  /** As written: what was signed is this text. */
  timestamp: string
  signatures: string[]
}

/** Reads a signature's header, of Wave and of Orange alike; undefined where it is no such header. */
export function findSignature(header: string): SignatureHeader | undefined {
  const parts = header.split(',').map((part) => part.trim())
  const timestamps = parts.filter((part) => part.startsWith('t=')).map((part) => part.slice(2))
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3))
  const [timestamp] = timestamps
  if (timestamp === undefined || timestamps.length > 1 || !/^\d{1,12}$/.test(timestamp)) return undefined
  const isHex = signatures.length > 0 && signatures.every((text) => /^[\da-f]{64}$/.test(text))
  return isHex ? { timestamp, signatures } : undefined
}

/** True from 300 s after signing to 30 s before: a call that was kept and sent again later is not let in. */
export function isFresh(timestamp: string, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(timestamp)
  return age <= OLDEST_SECONDS && age >= -AHEAD_SECONDS
}
