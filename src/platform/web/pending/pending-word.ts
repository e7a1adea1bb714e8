/** What waits to be sent from this browser, in words with blanks between them: baskets by their keys, and `ACTIONS`. */
export const PENDING_KEY = 'crm_waiting'
/** Stands for orders and wishes, of which the code that sends them knows. */
export const ACTIONS = 'envois'

/** Notes for the next page whether orders or wishes wait; what else waits stays. */
export function noteActions(arePending: boolean): void {
  notePending((words) => [...words.filter((word) => word !== ACTIONS), ...(arePending ? [ACTIONS] : [])])
}

/** Notes what waits, made from what was noted. Without storage it waits in this page, as long as it lasts. */
export function notePending(next: (words: string[]) => string[]): void {
  try {
    const words = next((localStorage.getItem(PENDING_KEY) ?? '').split(' ').filter(Boolean))
    if (words.length > 0) localStorage.setItem(PENDING_KEY, words.join(' '))
    else localStorage.removeItem(PENDING_KEY)
  } catch {
    // As said above.
  }
}
