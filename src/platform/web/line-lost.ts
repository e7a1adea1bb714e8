/**
 * How browsers say that the network is gone: while asking, in the middle of an answer, or for a script. They throw a TypeError
 * for it, as for a mistake in our own code.
 */
const LOST =
  /failed to fetch|networkerror|network error|load failed|dynamically imported|module script|connection was lost|appears to be offline|could not connect|timed out|hostname could not be found/i

/** Whether a call, a page's data or a script did not come because the line is gone; never where the server renders. */
export function isLineLost(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  // The router's, for data that were cut in the middle.
  if (failure.message.includes('turbo-stream')) return true
  return failure instanceof TypeError && (navigator.onLine === false || LOST.test(failure.message))
}

/** What a lost line is called: where the device knows of it, it is offline. */
export function buildLostLine(): string {
  return navigator.onLine === false ? 'Vous êtes hors ligne' : 'La connexion a été coupée'
}
