/** Where the browser keeps the id by which the shop knows a visitor without an account. */
const GUEST_KEY = 'guest_id'

/** The guest's id as a header, where there is one: baskets and limits of before the sign-in stay theirs. */
export function listGuestHeaders(): Record<string, string> {
  try {
    const id = localStorage.getItem(GUEST_KEY)
    return id === null ? {} : { 'x-guest-id': id }
  } catch {
    return {}
  }
}

const IDEMPOTENCY_KEY = 'idempotency-key'

/** Keys whose calls were answered: who sends the same once more means another one. */
const answeredKeys = new Set<string>()

/** A call with these headers has come through. */
export function retireKey(headers: Readonly<Record<string, string>> = {}): void {
  const key = headers[IDEMPOTENCY_KEY]
  if (key !== undefined) answeredKeys.add(key)
}

/**
 * Headers for calls that create something: the same key as long as the same body is sent again without an answer, so that
 * the server creates it once however often a bad network makes somebody try.
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
