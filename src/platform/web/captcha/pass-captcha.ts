import type { Challenge, Solution } from 'altcha-lib/types'
import { ApiError, type Send, type SendOptions } from '../send.ts'

/**
 * Maximum captchas per call. More than one is needed if a captcha expired, the phone changed its network address, or a
 * heavier one became due.
 */
const MAX_CAPTCHAS = 3

/**
 * Solves the captcha that the API requires, shows a note meanwhile, and repeats the call. The visitor need not act,
 * and input stays. Throws as `send` does, and the captcha's own error if it cannot be solved.
 */
export async function passCaptcha<Answer>(
  send: Send,
  challenge: ApiError,
  path: string,
  options: SendOptions = {},
): Promise<Answer> {
  const note = showNote()
  try {
    return await sendSolved<Answer>(send, challenge, { path, options, left: MAX_CAPTCHAS })
  } finally {
    note.remove()
  }
}

async function sendSolved<Answer>(
  send: Send,
  challenge: ApiError,
  { path, options, left }: { path: string; options: SendOptions; left: number },
): Promise<Answer> {
  const { puzzle: captcha } = challenge.body as { puzzle?: Challenge }
  const solved = captcha && left > 0 ? await solveCaptcha(captcha) : undefined
  if (solved === undefined) throw challenge
  try {
    const headers = { ...options.headers, 'x-puzzle': solved }
    return await send<Answer>(path, { ...options, headers })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body.code !== 'puzzle.refused') throw failure
    return sendSolved(send, failure, { path, options, left: left - 1 })
  }
}

/** Looks like a toast, stays until the captcha is solved, and is announced by screen readers. */
function showNote(): HTMLElement {
  const region = document.createElement('output')
  region.className = 'toast-region'
  // Inside the open modal dialog, if any: content outside is neither visible nor announced.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  place.append(region)
  // A live region must exist before its content is set.
  requestAnimationFrame(() => {
    const note = region.appendChild(document.createElement('span'))
    note.className = 'toast toast-info'
    note.textContent = 'Une vérification rapide…'
  })
  return region
}

/**
 * Returns the solved captcha for the API. Undefined if this browser cannot solve it: the required APIs exist on https
 * and localhost only.
 */
async function solveCaptcha(captcha: Challenge): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const solution = await findSolution(captcha)
  return solution ? btoa(JSON.stringify({ challenge: captcha, solution })) : undefined
}

/** Loads the worker on demand from the shop's own origin, so that pages do not include it. */
function findSolution(captcha: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(captcha)
  }).finally(() => worker.terminate())
}
