import type { Challenge, Solution } from 'altcha-lib/types'
import { ApiError, type Send, type SendOptions } from '../send.ts'

/**
 * Captchas that one call solves: a first, and others where it was refused: it had expired, the phone had changed its network
 * address, or the address had become so busy that a heavier one was due.
 */
const MAX_PUZZLES = 3

/**
 * Sends a call again that the API answered with a puzzle: solves it and says so meanwhile. What was typed stays where it is;
 * nobody presses anything. Throws as `send` does, and the puzzle's own error where it cannot be solved.
 */
export async function passPuzzle<Answer>(
  send: Send,
  asked: ApiError,
  path: string,
  options: SendOptions = {},
): Promise<Answer> {
  const note = showNote()
  try {
    return await sendSolved<Answer>(send, asked, { path, options, left: MAX_PUZZLES })
  } finally {
    note.remove()
  }
}

async function sendSolved<Answer>(
  send: Send,
  asked: ApiError,
  { path, options, left }: { path: string; options: SendOptions; left: number },
): Promise<Answer> {
  const { puzzle } = asked.body as { puzzle?: Challenge }
  const solved = puzzle && left > 0 ? await solvePuzzle(puzzle) : undefined
  if (solved === undefined) throw asked
  try {
    const headers = { ...options.headers, 'x-puzzle': solved }
    return await send<Answer>(path, { ...options, headers })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.body.code !== 'puzzle.refused') throw failure
    return sendSolved(send, failure, { path, options, left: left - 1 })
  }
}

/** Looks like a toast and stays for as long as it takes; a screen reader reads it. */
function showNote(): HTMLElement {
  const region = document.createElement('output')
  region.className = 'toast-region'
  // In the open dialog, where there is one: what stands outside of it is neither seen nor read.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  place.append(region)
  // A region that is read is there before what it says.
  requestAnimationFrame(() => {
    const note = region.appendChild(document.createElement('span'))
    note.className = 'toast toast-info'
    note.textContent = 'Une vérification rapide…'
  })
  return region
}

/**
 * The solved puzzle, as the API reads it; undefined where this browser cannot solve it. Browsers offer what it takes on
 * https only (and on the machine itself).
 */
async function solvePuzzle(puzzle: Challenge): Promise<string | undefined> {
  if (!isSecureContext) return undefined
  const solution = await findSolution(puzzle)
  return solution ? btoa(JSON.stringify({ challenge: puzzle, solution })) : undefined
}

/** A file of the shop's own, fetched now: nobody else is asked, and pages carry nothing of it. */
function findSolution(puzzle: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
    worker.addEventListener('error', () => resolve(null))
    worker.postMessage(puzzle)
  }).finally(() => worker.terminate())
}
