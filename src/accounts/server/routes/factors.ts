import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  AccountsIdParams,
  FactorAdded,
  NewPasskey,
  OwnFactors,
  PasskeyName,
  PasskeyOptions,
  RecoveryCodes,
  TotpProof,
  TotpSetup,
} from '../../contract.ts'
import { findAccountRow } from '../presenters.ts'
import { requireAccount } from '../people/require-account.ts'
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

const TAGS = ['Connexion']
const CUSTOMER = { guard: 'customer' } as const
/** Who has only stolen a token must not set up a factor of their own, or take the owner's away. */
const STEPPED_UP = { guard: 'customer', needsStepUp: true } as const

/** One's own second factors: seeing them, setting them up, taking them away. */
export function registerFactorRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerReading(app, signingIn)
  registerTotp(app, signingIn)
  registerAddingPasskeys(app, signingIn)
  registerOwnPasskeys(app, signingIn)
  registerRecoveryCodes(app, signingIn)
}

function registerReading(app: FastifyInstance, signingIn: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/users/me/factors',
    {
      config: CUSTOMER,
      schema: { tags: TAGS, summary: 'Ses moyens de double vérification', response: { 200: OwnFactors } },
    },
    ({ caller }) => presentFactors(signingIn.db, signingIn, requireAccount(caller).id),
  )
}

function registerTotp(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/users/me/factors/totp',
    {
      config: STEPPED_UP,
      schema: {
        tags: TAGS,
        summary: 'La clé d’une application d’authentification, à confirmer',
        response: { 200: TotpSetup },
      },
    },
    async (request) => {
      const { id: accountId } = requireAccount(request.caller)
      const { label } = await readNames(signingIn, accountId)
      return db.transaction((tx) => beginTotp(tx, signingIn, { accountId, label, now: clock() }))
    },
  )
  routes.post(
    '/api/users/me/factors/totp/confirmation',
    {
      config: STEPPED_UP,
      schema: {
        tags: TAGS,
        summary: 'Met l’application en service par son premier code',
        body: TotpProof,
        response: { 200: FactorAdded },
      },
    },
    (request) => {
      const code = requireTotpCode(request.body.code)
      return db.transaction((tx) => addTotp(tx, signingIn, { ...readCall(request, signingIn), code }))
    },
  )
  routes.delete(
    '/api/users/me/factors/totp',
    {
      config: STEPPED_UP,
      schema: { tags: TAGS, summary: 'Retire l’application', response: { 200: OwnFactors } },
    },
    async (request) => {
      const call = readCall(request, signingIn)
      await db.transaction((tx) => dropTotp(tx, signingIn, call))
      return presentFactors(db, signingIn, call.caller.id)
    },
  )
}

function registerAddingPasskeys(app: FastifyInstance, signingIn: SigningIn): void {
  const { db } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/users/me/factors/passkeys/options',
    {
      config: STEPPED_UP,
      schema: {
        tags: TAGS,
        summary: 'Ce que le navigateur demande pour créer une clé d’accès',
        response: { 200: PasskeyOptions },
      },
    },
    async (request) => {
      const call = readPasskeyCall(request, signingIn)
      return offerPasskey(db, { ...call, ...(await readNames(signingIn, call.accountId)) })
    },
  )
  routes.post(
    '/api/users/me/factors/passkeys',
    {
      config: STEPPED_UP,
      schema: {
        tags: TAGS,
        summary: 'Ajoute une clé d’accès',
        body: NewPasskey,
        response: { 200: FactorAdded },
      },
    },
    async (request) => {
      const { name, credential } = request.body
      const key = await readRegistration(db, { ...readPasskeyCall(request, signingIn), credential })
      if (key === undefined) throw factorError('refused')
      const call = readCall(request, signingIn)
      return db.transaction((tx) => addPasskey(tx, signingIn, { ...call, key, name }))
    },
  )
}

function registerOwnPasskeys(app: FastifyInstance, signingIn: SigningIn): void {
  const { db } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/users/me/factors/passkeys/:id',
    {
      config: CUSTOMER,
      schema: {
        tags: TAGS,
        summary: 'Renomme une clé d’accès',
        params: AccountsIdParams,
        body: PasskeyName,
        response: { 200: OwnFactors },
      },
    },
    async ({ caller, params, body }) => {
      const { id: accountId } = requireAccount(caller)
      await db.transaction((tx) => renamePasskey(tx, { accountId, id: params.id, name: body.name }))
      return presentFactors(db, signingIn, accountId)
    },
  )
  routes.delete(
    '/api/users/me/factors/passkeys/:id',
    {
      config: STEPPED_UP,
      schema: {
        tags: TAGS,
        summary: 'Retire une clé d’accès',
        params: AccountsIdParams,
        response: { 200: OwnFactors },
      },
    },
    async (request) => {
      const call = readCall(request, signingIn)
      await db.transaction((tx) => dropPasskey(tx, signingIn, { ...call, id: request.params.id }))
      return presentFactors(db, signingIn, call.caller.id)
    },
  )
}

function registerRecoveryCodes(app: FastifyInstance, signingIn: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/users/me/factors/recovery_codes',
    {
      config: STEPPED_UP,
      schema: {
        tags: TAGS,
        summary: 'De nouveaux codes de secours, montrés une seule fois',
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const call = readCall(request, signingIn)
      return { codes: await signingIn.db.transaction((tx) => renewRecoveryCodes(tx, signingIn, call)) }
    },
  )
}

function readCall(request: FastifyRequest, { clock, originOf }: SigningIn): FactorCall {
  return { caller: requireAccount(request.caller), origin: originOf(request), now: clock() }
}

function readPasskeyCall(request: FastifyRequest, signingIn: SigningIn): PasskeyCall {
  const { caller, ...call } = readCall(request, signingIn)
  return { accountId: caller.id, sessionId: caller.sessionId, ...call }
}

/** What an app or an authenticator calls the account: its e-mail, else its phone. */
async function readNames({ db }: SigningIn, id: number): Promise<{ name: string; label: string }> {
  const row = await findAccountRow(db, id)
  const name = row?.name ?? ''
  return { name, label: row?.email ?? row?.phone ?? name }
}
