/** Beside the baskets: what waits to be sent (platform/web/waiting/waiting-word.ts, which most pages do without). */
const WAITING_KEY = 'crm_waiting'

/** What an earlier page could not send: baskets by their keys, of which keys of another's making are not found, and orders. */
export function readWaiting(): string {
  try {
    return localStorage.getItem(WAITING_KEY) ?? ''
  } catch {
    return ''
  }
}
