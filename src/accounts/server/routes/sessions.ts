import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefreshedToken, TokenRefresh } from '#accounts/contract.ts'
import { SESSION_CALLS, SIGN_IN_CALLS } from '#accounts/contract/signing-in-calls.ts'
import { ACCESS_TOKEN_SECONDS } from '#platform/server/auth/tokens.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { ensureBrowser, readBrowser } from '#platform/server/http/browser-cookie.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { listActivity, recordActivity } from '../activity/activity.ts'
import { FREE_TRIES } from '../limits/limits.ts'
import { requireAccount } from '../people/require-account.ts'
import { endByToken, endOwnSession, endSessions } from '../sessions/end-sessions.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { endByLink } from '../sessions/new-device.ts'
import { bindSession, refreshSession } from '../sessions/refresh-session.ts'
import { signIn } from '../sign-in/sign-in.ts'
import type { SigningIn } from '../signing-in.ts'

export function registerSessionRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, captchas } = signingIn
  serveCalls(app, SESSION_CALLS, {
    'POST /api/auth/refresh_token': (request, reply) =>
      answerRefresh(signingIn, { request, reply, token: requireToken(request.body) }),
    'POST /api/auth/delete_tokens': async ({ body }) => {
      await endByToken(db, requireToken(body), clock())
      return { message: 'Vous êtes déconnecté.' }
    },
    'GET /api/auth/sessions': (request) => {
      const { id, sessionId } = requireAccount(request.caller)
      return listSessions(db, { accountId: id, current: sessionId, now: clock() })
    },
    'GET /api/users/me/activity': ({ caller }) => listActivity(db, requireAccount(caller).id),
    'DELETE /api/auth/sessions/:id': async (request) => {
      const { id: accountId } = requireAccount(request.caller)
      const { id: sessionId } = request.params
      await db.transaction(async (tx) => {
        const device = await endOwnSession(tx, { accountId, sessionId, now: clock() })
        if (device === undefined) throw new ShopError('session.not_found')
        await recordActivity(tx, { accountId, kind: 'session.end', device, isOwner: true })
      })
      return { message: 'Cet appareil est déconnecté.' }
    },
    'POST /api/auth/sessions/end_all': async (request) => {
      const { id: accountId, sessionId } = requireAccount(request.caller)
      const isAll = request.body.all
      await db.transaction(async (tx) => {
        await endSessions(tx, { accountId, now: clock(), ...(!isAll && { keep: sessionId }) })
        await recordActivity(tx, { accountId, kind: 'session.end-all', isOwner: true })
      })
      return { message: isAll ? 'Vous êtes déconnecté partout.' : 'Vos autres appareils sont déconnectés.' }
    },
    'POST /api/auth/sessions/end_by_link': async (request) => {
      const counted = await captchas.require(request, 'link', [
        [FREE_TRIES.linkByAddress, addressKey(request)],
      ])
      await db.transaction((tx) => endByLink(tx, { token: request.body.token, now: clock() }))
      await counted.giveBack()
      return { message: 'Cet appareil est déconnecté. Choisissez maintenant un nouveau mot de passe.' }
    },
  })
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

export function registerSignInRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  serveCalls(app, SIGN_IN_CALLS, {
    'GET /api/auth/get_tokens': (request, reply) =>
      signIn(signingIn, { request, reply, query: request.query }),
    'POST /api/auth/get_tokens': (request, reply) =>
      signIn(signingIn, { request, reply, query: request.body }),
  })
}
