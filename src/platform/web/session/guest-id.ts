const KEY = 'guest_id'
/** Format that the server accepts. Any other stored value was edited by hand. */
const SOUND = /^[\w-]{8,64}$/

/** In-memory fallback when storage is unavailable. */
let remembered: string | undefined

/** BASK-6: the guest id of this browser, random, created once. */
export function getGuestId(): string {
  remembered ??= readStored() ?? createUuid()
  try {
    localStorage.setItem(KEY, remembered)
  } catch {
    // Falls back to memory.
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
  // Six bits are fixed: the version, 4, and the variant.
  bytes.set([((bytes[6] ?? 0) % 16) + 0x40, bytes[7] ?? 0, ((bytes[8] ?? 0) % 64) + 0x80], 6)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
