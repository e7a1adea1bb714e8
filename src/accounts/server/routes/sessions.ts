import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { ACCESS_TOKEN_SECONDS } from '../../../platform/server/auth/tokens.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { ensureBrowser, readBrowser } from '../../../platform/server/http/browser-cookie.ts'
import { addressKey } from '../../../platform/server/http/refuse-beyond.ts'
import {
  Activity,
  Message,
  OpenSession,
  RefreshedToken,
  SessionEnding,
  SessionsEnd,
  TokenDeletion,
  TokenRefresh,
} from '../../contract.ts'
import { listActivity } from '../activity/list-activity.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { FREE_TRIES } from '../limits/limits.ts'
import { requireAccount } from '../people/require-account.ts'
import { endByToken, endOwnSession, endSessions } from '../sessions/end-sessions.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { endByLink } from '../sessions/new-device.ts'
import { bindSession, refreshSession } from '../sessions/refresh-session.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Connexion']
const PUBLIC = { guard: 'public' } as const
const CUSTOMER = { guard: 'customer' } as const
const SessionParams = z.object({ id: z.string().max(64) })

/** Staying signed in, signing out, and where one is signed in. */
export function registerSessionRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerTokens(app, signingIn)
  registerReading(app, signingIn)
  registerEnding(app, signingIn)
  registerEndingByLink(app, signingIn)
}

function registerTokens(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/auth/refresh_token',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Prolonge une connexion',
        body: TokenRefresh,
        response: { 200: RefreshedToken },
      },
    },
    (request, reply) => answerRefresh(signingIn, { request, reply, token: requireToken(request.body) }),
  )
  routes.post(
    '/api/auth/delete_tokens',
    {
      config: PUBLIC,
      schema: { tags: TAGS, summary: 'Déconnecte', body: TokenDeletion, response: { 200: Message } },
    },
    async ({ body }) => {
      await endByToken(db, requireToken(body), clock())
      return { message: 'Vous êtes déconnecté.' }
    },
  )
}

async function answerRefresh(
  signingIn: SigningIn,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
): Promise<RefreshedToken> {
  const now = signingIn.clock()
  const origin = signingIn.originOf(request)
  const refreshed = await refreshSession(signingIn, { token, known: readBrowser(request, origin), now })
  if (refreshed.kind === 'blocked') throw new ShopError('auth.blocked')
  if (refreshed.kind === 'ended') throw new ShopError('auth.session_ended')
  const browser = ensureBrowser(request, reply, origin)
  if (!refreshed.isBound) await bindSession(signingIn, { sessionId: refreshed.sessionId, browser })
  const accessToken = await signingIn.tokens.sign(refreshed, now)
  return {
    access_token: accessToken,
    accessToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshed.refreshToken,
    refreshToken: refreshed.refreshToken,
    refresh_expires_in: Math.floor((refreshed.expiresAt.getTime() - now.getTime()) / 1000),
  }
}

function requireToken({ refresh_token, refreshToken }: TokenRefresh): string {
  const token = refresh_token ?? refreshToken
  if (token !== undefined) return token
  throw new ShopError('request.invalid', { fields: { refresh_token: 'Ce champ est obligatoire.' } })
}

function registerReading(app: FastifyInstance, { db, clock }: SigningIn): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/auth/sessions',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Appareils connectés', response: { 200: z.array(OpenSession) } },
    },
    (request) => {
      const { id, sessionId } = requireAccount(request.caller)
      return listSessions(db, { accountId: id, current: sessionId, now: clock() })
    },
  )
  routes.get(
    '/api/users/me/activity',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Ce qui est arrivé au compte', response: { 200: z.array(Activity) } },
    },
    ({ caller }) => listActivity(db, requireAccount(caller).id),
  )
}

function registerEnding(app: FastifyInstance, { db, clock }: SigningIn): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.delete(
    '/api/auth/sessions/:id',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Déconnecte un appareil',
        params: SessionParams,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { id: accountId } = requireAccount(request.caller)
      const { id: sessionId } = request.params
      await db.transaction(async (tx) => {
        const device = await endOwnSession(tx, { accountId, sessionId, now: clock() })
        if (device === undefined) throw new ShopError('session.not_found')
        await recordActivity(tx, { accountId, kind: 'session.end', device, isOwner: true })
      })
      return { message: 'Cet appareil est déconnecté.' }
    },
  )
  routes.post(
    '/api/auth/sessions/end_all',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Déconnecte partout', body: SessionsEnd, response: { 200: Message } },
    },
    async (request) => {
      const { id: accountId, sessionId } = requireAccount(request.caller)
      const isAll = request.body.all
      await db.transaction(async (tx) => {
        await endSessions(tx, { accountId, now: clock(), ...(!isAll && { keep: sessionId }) })
        await recordActivity(tx, { accountId, kind: 'session.end-all', isOwner: true })
      })
      return { message: isAll ? 'Vous êtes déconnecté partout.' : 'Vos autres appareils sont déconnectés.' }
    },
  )
}

/** Who was told of a sign-in that was not theirs ends it, from wherever they read the message. */
function registerEndingByLink(app: FastifyInstance, { db, clock, puzzles }: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/auth/sessions/end_by_link',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Déconnecte un appareil inconnu avec le lien reçu',
        body: SessionEnding,
        response: { 200: Message },
      },
    },
    async (request) => {
      const counted = await puzzles.ask(request, 'link', [[FREE_TRIES.linkByAddress, addressKey(request)]])
      await db.transaction((tx) => endByLink(tx, { token: request.body.token, now: clock() }))
      await counted.giveBack()
      return { message: 'Cet appareil est déconnecté. Choisissez maintenant un nouveau mot de passe.' }
    },
  )
}
