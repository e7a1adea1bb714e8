import { makeSend, type Send } from './send.ts'

/** Name of the meta element in which the page carries the API's base host ('' = same origin). */
export const API_BASE_META = 'api-base'

/** The API’s base host, as the page says it. */
export function findApiBase(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${API_BASE_META}"]`)?.content ?? ''
}

/** Calls the API from the browser. Throws ApiFailure, or TypeError when the network is gone. */
export const send: Send = (path, options) =>
  // The API may stand on a host of its own, and knows this browser by a cookie.
  makeSend((address, init) => fetch(address, { ...init, credentials: 'include' }), findApiBase())(
    path,
    options,
  )
