/** Storage key of the pending work of this browser: words separated by spaces, which are basket keys and `ACTIONS`. */
const PENDING_KEY = 'crm_waiting'
/** Word for pending orders and wishes. */
export const ACTIONS = 'envois'

/** Saves for the next page whether orders or wishes are pending. Other words stay. */
export function noteActions(arePending: boolean): void {
  notePending((words) => [...words.filter((word) => word !== ACTIONS), ...(arePending ? [ACTIONS] : [])])
}

/** Updates the pending words. Without storage, pending work lasts as long as the page. */
export function notePending(next: (words: string[]) => string[]): void {
  try {
    const words = next((localStorage.getItem(PENDING_KEY) ?? '').split(' ').filter(Boolean))
    if (words.length > 0) localStorage.setItem(PENDING_KEY, words.join(' '))
    else localStorage.removeItem(PENDING_KEY)
  } catch {
    // Storage is unavailable.
  }
}
