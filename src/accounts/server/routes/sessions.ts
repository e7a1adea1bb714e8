import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import type { AccountCaller } from '../../../platform/server/auth/rights.ts'
import { ACCESS_TOKEN_SECONDS } from '../../../platform/server/auth/tokens.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  Message,
  OpenSession,
  RefreshedToken,
  SessionsEnd,
  TokenDeletion,
  TokenRefresh,
} from '../../contract.ts'
import { endByToken, endOwnSession, endSessions } from '../sessions/end-sessions.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { REFRESH_SECONDS } from '../sessions/open-session.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Connexion']
const PUBLIC = { guard: 'public' } as const
const CUSTOMER = { guard: 'customer' } as const
const SessionParams = z.object({ id: z.string().max(64) })

/** Staying signed in, signing out, and where one is signed in. */
export function registerSessionRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerTokens(app, signingIn)
  registerOwnSessions(app, signingIn)
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
    ({ body }) => answerRefresh(signingIn, requireToken(body)),
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

async function answerRefresh(signingIn: SigningIn, token: string): Promise<RefreshedToken> {
  const now = signingIn.clock()
  const refreshed = await refreshSession(signingIn, token, now)
  if (refreshed.kind === 'blocked') throw new ShopError('auth.blocked')
  if (refreshed.kind === 'ended') throw new ShopError('auth.session_ended')
  const accessToken = await signingIn.tokens.sign(refreshed, now)
  return {
    access_token: accessToken,
    accessToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshed.refreshToken,
    refreshToken: refreshed.refreshToken,
    refresh_expires_in: REFRESH_SECONDS,
  }
}

function requireToken({ refresh_token, refreshToken }: TokenRefresh): string {
  const token = refresh_token ?? refreshToken
  if (token !== undefined) return token
  throw new ShopError('request.invalid', { fields: { refresh_token: 'Ce champ est obligatoire.' } })
}

function registerOwnSessions(app: FastifyInstance, { db, clock }: SigningIn): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/auth/sessions',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Appareils connectés', response: { 200: z.array(OpenSession) } },
    },
    (request) => {
      const { id, sessionId } = requireCaller(request)
      return listSessions(db, { accountId: id, current: sessionId, now: clock() })
    },
  )
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
      const { id: accountId } = requireCaller(request)
      const isEnded = await endOwnSession(db, { accountId, sessionId: request.params.id, now: clock() })
      if (!isEnded) throw new ShopError('session.not_found')
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
      const { id: accountId, sessionId } = requireCaller(request)
      const isAll = request.body.all
      await endSessions(db, { accountId, now: clock(), ...(!isAll && { keep: sessionId }) })
      return { message: isAll ? 'Vous êtes déconnecté partout.' : 'Vos autres appareils sont déconnectés.' }
    },
  )
}

function requireCaller({ caller }: FastifyRequest): AccountCaller {
  if (caller.kind === 'account') return caller
  throw new ShopError('auth.required')
}
