import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FACTOR_CALLS } from '#accounts/contract.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { requireAccount } from '../people/require-account.ts'
import { findAccountRow } from '../presenters.ts'
import {
  type FactorCall,
  addPasskey,
  addTotp,
  dropPasskey,
  dropTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '../second-factor/change-factors.ts'
import { presentFactors } from '../second-factor/factors.ts'
import { factorError } from '../second-factor/give-factor.ts'
import { type PasskeyCall, offerPasskey, readRegistration } from '../second-factor/passkeys.ts'
import { beginTotp, requireTotpCode } from '../second-factor/totp.ts'
import type { SigningIn } from '../signing-in.ts'

export function registerFactorRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock } = signingIn
  serveCalls(app, FACTOR_CALLS, {
    'GET /api/users/me/factors': ({ caller }) =>
      presentFactors(signingIn.db, signingIn, requireAccount(caller).id),
    'POST /api/users/me/factors/totp': async (request) => {
      const { id: accountId } = requireAccount(request.caller)
      const { label } = await readNames(signingIn, accountId)
      return db.transaction((tx) => beginTotp(tx, signingIn, { accountId, label, now: clock() }))
    },
    'POST /api/users/me/factors/totp/confirmation': (request) => {
      const code = requireTotpCode(request.body.code)
      return db.transaction((tx) => addTotp(tx, signingIn, { ...readCall(request, signingIn), code }))
    },
    'DELETE /api/users/me/factors/totp': async (request) => {
      const call = readCall(request, signingIn)
      await db.transaction((tx) => dropTotp(tx, signingIn, call))
      return presentFactors(db, signingIn, call.caller.id)
    },
    'POST /api/users/me/factors/passkeys/options': async (request) => {
      const call = readPasskeyCall(request, signingIn)
      return offerPasskey(db, { ...call, ...(await readNames(signingIn, call.accountId)) })
    },
    'POST /api/users/me/factors/passkeys': async (request) => {
      const { name, credential } = request.body
      const key = await readRegistration(db, { ...readPasskeyCall(request, signingIn), credential })
      if (key === undefined) throw factorError('refused')
      const call = readCall(request, signingIn)
      return db.transaction((tx) => addPasskey(tx, signingIn, { ...call, key, name }))
    },
    'PUT /api/users/me/factors/passkeys/:id': async ({ caller, params, body }) => {
      const { id: accountId } = requireAccount(caller)
      await db.transaction((tx) => renamePasskey(tx, { accountId, id: params.id, name: body.name }))
      return presentFactors(db, signingIn, accountId)
    },
    'DELETE /api/users/me/factors/passkeys/:id': async (request) => {
      const call = readCall(request, signingIn)
      await db.transaction((tx) => dropPasskey(tx, signingIn, { ...call, id: request.params.id }))
      return presentFactors(db, signingIn, call.caller.id)
    },
    'POST /api/users/me/factors/recovery_codes': async (request) => {
      const call = readCall(request, signingIn)
      return { codes: await signingIn.db.transaction((tx) => renewRecoveryCodes(tx, signingIn, call)) }
    },
  })
}

function readCall(request: FastifyRequest, { clock, originOf }: SigningIn): FactorCall {
  return { caller: requireAccount(request.caller), origin: originOf(request), now: clock() }
}

function readPasskeyCall(request: FastifyRequest, signingIn: SigningIn): PasskeyCall {
  const { caller, ...call } = readCall(request, signingIn)
  return { accountId: caller.id, sessionId: caller.sessionId, ...call }
}

/** Account name shown in an app or authenticator: the e-mail, else the phone. */
async function readNames({ db }: SigningIn, id: number): Promise<{ name: string; label: string }> {
  const row = await findAccountRow(db, id)
  const name = row?.name ?? ''
  return { name, label: row?.email ?? row?.phone ?? name }
}
