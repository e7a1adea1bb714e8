import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Headers of a call with the solved captcha, as in docs/api.md. */
export async function solvePuzzle(body: { puzzle?: Challenge }): Promise<Record<string, string>> {
  const { puzzle } = body
  if (puzzle === undefined) throw new Error('the answer has no puzzle')
  const solution = await solveChallenge({ challenge: puzzle, deriveKey })
  return { 'x-puzzle': packPuzzle({ challenge: puzzle, solution }) }
}

export function packPuzzle(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64')
}
