const KEY = 'guest_id'
/** What the server takes for an id; anything else in its place was edited by hand. */
const SOUND = /^[\w-]{8,64}$/

/** Where the browser keeps nothing: for this page. */
let remembered: string | undefined

/** BASK-6: the id by which the shop knows this browser: random, made once. */
export function getGuestId(): string {
  remembered ??= readStored() ?? createUuid()
  try {
    localStorage.setItem(KEY, remembered)
  } catch {
    // Remembered above.
  }
  return remembered
}

function readStored(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored !== null && SOUND.test(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** A UUID of version 4. `crypto.randomUUID` is missing outside https. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Six bits are given: the version, 4, and the variant.
  bytes.set([((bytes[6] ?? 0) % 16) + 0x40, bytes[7] ?? 0, ((bytes[8] ?? 0) % 64) + 0x80], 6)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
