import type { Challenge, Solution } from 'altcha-lib/types'

/**
 * The solved puzzle, as the API reads it; undefined where this browser cannot solve it. Browsers offer what it takes on
 * https only (and on the machine itself).
 */
export async function solvePuzzle(puzzle: Challenge): Promise<string | undefined> {
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
