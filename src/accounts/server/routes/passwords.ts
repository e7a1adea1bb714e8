import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { addressKey } from '../../../platform/server/http/refuse-beyond.ts'
import { Email, Message, NewPassword, PasswordChange, SendingQuery, Sent } from '../../contract.ts'
import { FREE_TRIES, LIMITS, RESEND_SECONDS, freeSending } from '../limits/limits.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { findPasswordHash, replacePassword, resetPassword } from '../passwords/replace-password.ts'
import { type LinkTarget, sendPasswordLink } from '../passwords/send-password-link.ts'
import { requireMobile } from '../require-mobile.ts'
import { guessOfOwnPassword } from '../sign-in/known-browser.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Mot de passe']
const PUBLIC = { guard: 'public' } as const
const EmailParams = z.object({ email: Email })
const PhoneParams = z.object({ phone: z.string().max(30) })
const CHANGED = { message: 'Votre mot de passe est changé.' }

/** A forgotten password, and a new one for who knows the old. */
export function registerPasswordRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerLinks(app, signingIn)
  registerReset(app, signingIn)
  registerChange(app, signingIn)
}

function registerLinks(app: FastifyInstance, signingIn: SigningIn): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  for (const method of ['GET', 'POST'] as const) {
    routes.route({
      method,
      url: '/api/reset-password-email/:email',
      config: PUBLIC,
      exposeHeadRoute: false,
      schema: {
        tags: TAGS,
        summary: 'Envoie par e-mail un lien pour un nouveau mot de passe',
        params: EmailParams,
        querystring: SendingQuery,
        response: { 200: Sent },
      },
      handler: (request, reply) =>
        answerLink(signingIn, { request, reply, target: { channel: 'email', email: request.params.email } }),
    })
    routes.route({
      method,
      url: '/api/reset-password-sms/:phone',
      config: PUBLIC,
      exposeHeadRoute: false,
      schema: {
        tags: TAGS,
        summary: 'Envoie par SMS un lien pour un nouveau mot de passe',
        params: PhoneParams,
        querystring: SendingQuery,
        response: { 200: Sent },
      },
      handler: async (request, reply) => {
        const phone = requireMobile(request.params.phone, 'phone')
        // Whether or not somebody has this number: nobody learns which ones are known.
        if (!(await signingIn.isSmsOpen())) throw new ShopError('sms.unavailable')
        return answerLink(signingIn, { request, reply, target: { channel: 'sms', phone } })
      },
    })
  }
}

type LinkCall = FastifyRequest & { query: SendingQuery }

async function answerLink(
  { db, clock, originOf, limits, puzzles, freeCallsPerHour, sendMessage }: SigningIn,
  { request, reply, target }: { request: LinkCall; reply: FastifyReply; target: LinkTarget },
): Promise<Sent> {
  const name = `link ${target.channel === 'email' ? target.email : target.phone}`
  await puzzles.ask(request, 'code', [[freeSending(freeCallsPerHour), addressKey(request)]])
  await limits.take(reply, [
    [LIMITS.sendByAddress, request.ip],
    [LIMITS.sendSoon, name],
    [LIMITS.sendHourly, name],
  ])
  const { redirectTo } = request.query
  const call = { origin: originOf(request), redirectTo, now: clock() }
  await db.transaction((tx) => sendPasswordLink(tx, { sendMessage }, target, call))
  const means = target.channel === 'email' ? 'cette adresse est celle' : 'ce numéro est celui'
  return {
    message: `Si ${means} d’un compte, un lien vient d’y être envoyé.`,
    resend_after: RESEND_SECONDS,
  }
}

function registerReset(
  app: FastifyInstance,
  { db, clock, originOf, puzzles, passwords, sendMessage }: SigningIn,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/new-password',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Choisit un nouveau mot de passe avec un lien',
        body: NewPassword,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { token, email, password } = request.body
      refuseCommonPassword(password)
      const counted = await puzzles.ask(request, 'link', [[FREE_TRIES.linkByAddress, addressKey(request)]])
      const passwordHash = await passwords.hash(password)
      const change = { passwordHash, origin: originOf(request), now: clock() }
      await db.transaction((tx) => resetPassword(tx, { sendMessage }, { token, email, ...change }))
      await counted.giveBack()
      return CHANGED
    },
  )
}

function registerChange(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, originOf, guesses, passwords } = signingIn
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/users/me/password',
    {
      config: { guard: 'customer' },
      schema: {
        tags: TAGS,
        summary: 'Change son propre mot de passe',
        body: PasswordChange,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const { caller, body } = request
      if (caller.kind !== 'account') throw new ShopError('auth.required')
      refuseCommonPassword(body.password)
      const guess = await guesses.begin(
        request,
        reply,
        await guessOfOwnPassword(signingIn, request, caller.id),
      )
      const stored = await findPasswordHash(db, caller.id)
      if (!(await passwords.verify(stored, body.current_password))) throw wrongCurrent()
      await guess.wasRight()
      const passwordHash = await passwords.hash(body.password)
      const change = { accountId: caller.id, passwordHash, keepSession: caller.sessionId }
      const call = { origin: originOf(request), now: clock() }
      await db.transaction((tx) => replacePassword(tx, signingIn, { ...change, ...call }))
      return CHANGED
    },
  )
}

/** Not 401: the browser would take its session for ended. */
function wrongCurrent(): ShopError {
  return new ShopError('request.invalid', {
    fields: { current_password: 'Le mot de passe actuel est incorrect.' },
  })
}
