import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SendingQuery, Sent } from '#accounts/contract.ts'
import { PASSWORD_CALLS } from '#accounts/contract/signing-in-calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { ensureBrowser } from '#platform/server/http/browser-cookie.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { type SomeHandlers, serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Contact } from '../contacts/contact.ts'
import { FREE_TRIES, RESEND_SECONDS } from '../limits/limits.ts'
import { requireReachable, takeSending } from '../limits/sendings.ts'
import {
  findPasswordHash,
  isOwnPassword,
  replacePassword,
  resetPassword,
} from '../passwords/replace-password.ts'
import { type LinkTarget, sendPasswordLink } from '../passwords/send-password-link.ts'
import { refuseWeakPassword } from '../passwords/weak-passwords.ts'
import { requireMobile } from '../require-mobile.ts'
import { guessOfOwnPassword } from '../sign-in/known-browser.ts'
import type { SigningIn } from '../signing-in.ts'

const CHANGED = { message: 'Votre mot de passe est changé.' }

export function registerPasswordRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  serveCalls(app, PASSWORD_CALLS, {
    ...linkCalls(signingIn),
    ...resetCalls(signingIn),
    ...changeCalls(signingIn),
  })
}

function linkCalls(signingIn: SigningIn) {
  const byMail = (request: LinkCall<{ email: string }>, reply: FastifyReply) =>
    answerLink(signingIn, { request, reply, target: { channel: 'email', email: request.params.email } })
  const bySms = async (request: LinkCall<{ phone: string }>, reply: FastifyReply) => {
    const phone = requireMobile(request.params.phone, 'phone')
    // Checked whether or not the number is known, so that the response does not reveal it.
    if (!(await signingIn.isSmsOpen())) throw new ShopError('sms.unavailable')
    return answerLink(signingIn, { request, reply, target: { channel: 'sms', phone } })
  }
  return {
    'GET /api/reset-password-email/:email': byMail,
    'POST /api/reset-password-email/:email': byMail,
    'GET /api/reset-password-sms/:phone': bySms,
    'POST /api/reset-password-sms/:phone': bySms,
  } satisfies SomeHandlers<typeof PASSWORD_CALLS>
}

type LinkCall<Params = unknown> = FastifyRequest<{ Params: Params; Querystring: SendingQuery }>

async function answerLink(
  signingIn: SigningIn,
  { request, reply, target }: { request: LinkCall; reply: FastifyReply; target: LinkTarget },
): Promise<Sent> {
  const { db, clock, originOf, secret, sendMessage } = signingIn
  const contact: Contact =
    target.channel === 'email'
      ? { kind: 'email', value: target.email }
      : { kind: 'phone', value: target.phone }
  const { value } = contact
  const requester = ensureBrowser(request, reply, originOf(request))
  const sending = { what: 'link', name: value, contacts: [value], requester }
  await takeSending(signingIn, { request, reply }, sending)
  // Checked for known and unknown contacts alike, so that the response does not reveal accounts.
  await requireReachable(db, { secret, contact, now: clock() })
  const { redirectTo } = request.query
  const call = { origin: originOf(request), redirectTo, now: clock() }
  await db.transaction((tx) => sendPasswordLink(tx, { sendMessage }, target, call))
  const means = target.channel === 'email' ? 'cette adresse est celle' : 'ce numéro est celui'
  return {
    message: `Si ${means} d’un compte, un lien vient d’y être envoyé.`,
    resend_after: RESEND_SECONDS,
  }
}

function resetCalls({ db, clock, originOf, captchas, passwords, sendMessage }: SigningIn) {
  return {
    'POST /api/new-password': async (request) => {
      const { token, email, password } = request.body
      refuseWeakPassword(password, (await readShopFacts(db)).shop.name)
      const counted = await captchas.require(request, 'link', [
        [FREE_TRIES.linkByAddress, addressKey(request)],
      ])
      const passwordHash = await passwords.hash(password)
      const change = { passwordHash, origin: originOf(request), now: clock() }
      await db.transaction((tx) => resetPassword(tx, { sendMessage }, { token, email, ...change }))
      await counted.giveBack()
      return CHANGED
    },
  } satisfies SomeHandlers<typeof PASSWORD_CALLS>
}

function changeCalls(signingIn: SigningIn) {
  const { db, clock, originOf, guesses, passwords } = signingIn
  return {
    'PUT /api/users/me/password': async (request, reply) => {
      const { caller, body } = request
      if (caller.kind !== 'account') throw new ShopError('auth.required')
      refuseWeakPassword(body.password, (await readShopFacts(db)).shop.name)
      const guess = await guesses.begin(
        request,
        reply,
        await guessOfOwnPassword(signingIn, request, caller.id),
      )
      const stored = await findPasswordHash(db, caller.id)
      const current = { stored, password: body.current_password }
      if (!(await isOwnPassword(signingIn, caller.id, current))) throw wrongCurrent()
      await guess.wasRight()
      const passwordHash = await passwords.hash(body.password)
      const change = { accountId: caller.id, passwordHash, keepSession: caller.sessionId }
      const call = { origin: originOf(request), now: clock() }
      await db.transaction((tx) => replacePassword(tx, signingIn, { ...change, ...call }))
      return CHANGED
    },
  } satisfies SomeHandlers<typeof PASSWORD_CALLS>
}

/** Not 401, because the browser would treat its session as ended. */
function wrongCurrent(): ShopError {
  return new ShopError('request.invalid', {
    fields: { current_password: 'Le mot de passe actuel est incorrect.' },
  })
}
