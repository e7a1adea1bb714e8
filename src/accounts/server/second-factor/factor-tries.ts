import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { reportSecurityEvent } from '#platform/server/security/security-events.ts'
import type { Counted } from '../limits/attempt-limits.ts'
import type { BegunGuess } from '../limits/guesses.ts'
import { LIMITS } from '../limits/limits.ts'
import { findFactorBrowser } from '../sign-in/known-browser.ts'
import type { SigningIn } from '../signing-in.ts'

interface Call {
  request: FastifyRequest
  reply: FastifyReply
}

type Tools = Pick<SigningIn, 'db' | 'clock' | 'originOf' | 'guesses' | 'limits'>

/**
 * Counts an authenticator or recovery code before comparing it. A browser in which the owner gave a second factor has
 * growing delays of its own and no other limit. Others wait longer with each wrong code per address (auth.too_many),
 * and share LIMITS.strangersApp authenticator codes (factor.exhausted). Recovery codes have 80 bits and cannot be
 * guessed, so an owner with a new browser can always use one.
 */
export async function beginFactorTry(
  tools: Tools,
  call: Call,
  { accountId, way }: { accountId: number; way: 'totp' | 'recovery' },
): Promise<BegunGuess> {
  const knownBrowser = await findFactorBrowser(tools, call.request, accountId)
  const begin = (): Promise<BegunGuess> =>
    tools.guesses.begin(call.request, call.reply, { name: `${way} ${accountId}`, knownBrowser })
  if (way === 'recovery' || knownBrowser !== undefined) return begin()
  const together: Counted = [LIMITS.strangersApp, String(accountId)]
  // Before the delay, so that no one waits in vain.
  await takeTogether(tools, call, together)
  const giveBack = (): Promise<void> => tools.limits.giveBack(together)
  try {
    const guess = await begin()
    return {
      wasRight: async () => {
        await guess.wasRight()
        await giveBack()
      },
    }
  } catch (error) {
    // No code was compared.
    await giveBack()
    throw error
  }
}

async function takeTogether({ limits }: Tools, { request, reply }: Call, together: Counted): Promise<void> {
  try {
    await limits.take(reply, [together], 'factor.exhausted')
  } catch (error) {
    const [{ name: what }, accountId] = together
    const address = addressKey(request)
    if (error instanceof ShopError)
      reportSecurityEvent({ kind: 'code.exhausted', what, accountId: Number(accountId), address })
    throw error
  }
}
