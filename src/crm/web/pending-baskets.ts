/** Beside the baskets: what waits to be sent (platform/web/pending/pending-word.ts, which most pages do without). */
const PENDING_KEY = 'crm_waiting'

/** What an earlier page could not send: baskets by their keys, of which keys of another's making are not found, and orders. */
export function readPending(): string {
  try {
    return localStorage.getItem(PENDING_KEY) ?? ''
  } catch {
    return ''
  }
}
