import { ApiError, createSend, type Send, type SendOptions } from './send.ts'
import { fetchTimed } from './server-time.ts'

/** Name of the meta element with the API's base host ('' for the same origin). */
export const API_BASE_META = 'api-base'

export function findApiBase(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${API_BASE_META}"]`)?.content ?? ''
}

const sendOnce: Send = (path, options) =>
  // The API may have its own host, and recognises this browser by a cookie.
  createSend((address, init) => fetchTimed(address, { ...init, credentials: 'include' }), findApiBase())(
    path,
    options,
  )

/**
 * Calls the API from the browser. A required captcha is solved by code that is loaded on demand. Throws `ApiError`, or
 * `TypeError` without network.
 */
export const send: Send = async <Answer>(path: string, options?: SendOptions) => {
  try {
    return await sendOnce<Answer>(path, options)
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body.code !== 'puzzle.required') throw failure
    const { passCaptcha } = await import('./captcha/pass-captcha.ts')
    return passCaptcha<Answer>(sendOnce, failure, path, options)
  }
}
