import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Headers of a call with the solved captcha, as in docs/api.md. */
export async function solveCaptcha(body: { puzzle?: Challenge }): Promise<Record<string, string>> {
  const { puzzle: captcha } = body
  if (captcha === undefined) throw new Error('the response has no captcha')
  const solution = await solveChallenge({ challenge: captcha, deriveKey })
  return { 'x-puzzle': packCaptcha({ challenge: captcha, solution }) }
}

export function packCaptcha(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64')
}
