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

/**
 * Headers for calls that create something: the same key as long as the same body is sent again, so that the server
 * creates it once however often a bad network makes somebody try.
 */
export function createIdempotencyHeaders(): (body: unknown) => { 'idempotency-key': string } {
  let last: { text: string; key: string } | undefined
  return (body) => {
    const text = JSON.stringify(body)
    if (last?.text !== text) last = { text, key: makeRandomId() }
    return { 'idempotency-key': last.key }
  }
}

/** 128 random bits. `crypto.randomUUID` is missing outside https. */
function makeRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
