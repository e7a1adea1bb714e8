/**
 * Browser messages for a lost network: during a request, in the middle of a response, or for a script. Browsers throw
 * a TypeError, as for a bug in our code.
 */
const LOST =
  /failed to fetch|networkerror|network error|load failed|dynamically imported|module script|connection was lost|appears to be offline|could not connect|timed out|hostname could not be found/i

/** Whether a call, page data or a script failed because of the network. Always false on the server. */
export function isLineLost(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  // React Router's message for data cut off midway.
  if (failure.message.includes('turbo-stream')) return true
  return failure instanceof TypeError && (navigator.onLine === false || LOST.test(failure.message))
}

/** Message for a lost connection: offline if the device reports so. */
export function buildLostLine(): string {
  return navigator.onLine === false ? 'Vous êtes hors ligne' : 'La connexion a été coupée'
}
