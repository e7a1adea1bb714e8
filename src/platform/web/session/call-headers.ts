/** Storage key of the guest id. */
const GUEST_KEY = 'guest_id'

/** The guest id as a header, if there is one: baskets and limits from before the sign-in stay theirs. */
export function listGuestHeaders(): Record<string, string> {
  try {
    const id = localStorage.getItem(GUEST_KEY)
    return id === null ? {} : { 'x-guest-id': id }
  } catch {
    return {}
  }
}

const IDEMPOTENCY_KEY = 'idempotency-key'

/** Keys of completed calls: the same body sent again is a new call. */
const answeredKeys = new Set<string>()

/** Retires the idempotency key of a completed call. */
export function retireKey(headers: Readonly<Record<string, string>> = {}): void {
  const key = headers[IDEMPOTENCY_KEY]
  if (key !== undefined) answeredKeys.add(key)
}

/**
 * Creates idempotency headers for calls that create something. The key stays the same while the same body is retried
 * without a response, so that the server creates it once.
 */
export function createIdempotencyHeaders(): (body: unknown) => { [IDEMPOTENCY_KEY]: string } {
  let last: { text: string; key: string } | undefined
  return (body) => {
    const text = JSON.stringify(body)
    if (last?.text !== text || answeredKeys.has(last.key)) last = { text, key: createRandomId() }
    return { [IDEMPOTENCY_KEY]: last.key }
  }
}

/** 128 random bits. `crypto.randomUUID` is missing outside https. */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
