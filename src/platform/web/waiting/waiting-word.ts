/** What waits to be sent from this browser, in words with blanks between them: baskets by their keys, and `ACTIONS`. */
export const WAITING_KEY = 'crm_waiting'
/** Stands for orders and wishes, of which the code that sends them knows. */
export const ACTIONS = 'envois'

/** Notes for the next page whether orders or wishes wait; what else waits stays. */
export function noteActions(areWaiting: boolean): void {
  noteWaiting((words) => [...words.filter((word) => word !== ACTIONS), ...(areWaiting ? [ACTIONS] : [])])
}

/** Notes what waits, made from what was noted. Without storage it waits in this page, as long as it lasts. */
export function noteWaiting(next: (words: string[]) => string[]): void {
  try {
    const words = next((localStorage.getItem(WAITING_KEY) ?? '').split(' ').filter(Boolean))
    if (words.length > 0) localStorage.setItem(WAITING_KEY, words.join(' '))
    else localStorage.removeItem(WAITING_KEY)
  } catch {
    // As said above.
  }
}
