import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import type { Caller } from '../../../platform/server/auth/rights.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { addressKey } from '../../../platform/server/http/refuse-beyond.ts'
import { AccountProbe, Activation, Email, Message } from '../../contract.ts'
import { FREE_TRIES } from '../limits/limits.ts'
import { findOffer } from '../links/account-offers.ts'
import { activateAccount } from '../links/activate-account.ts'
import { findLinkHolder } from '../links/use-link.ts'
import { refusingTakenContact } from '../contacts/prove-contact.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { requireMobile } from '../require-mobile.ts'
import type { SigningIn } from '../signing-in.ts'

const TAGS = ['Comptes']
const PUBLIC = { guard: 'public' } as const
const EmailParams = z.object({ email: Email })
const LinkQuery = z.object({ token: z.string().max(200).optional() })
const AccountParams = z.object({ id: z.string().max(254) })
const Verified = z.object({ is_verified: z.boolean() })

/** What is answered about an address without proof, known or not. */
const NOTHING_TOLD: AccountProbe = { exists: false, has_password: false }

/** Accounts made by an order or an invitation, and what may be asked about an account from outside. */
export function registerActivationRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  registerProbes(app, signingIn)
  registerActivation(app, signingIn)
}

function registerProbes(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock } = signingIn
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/partnerByEmail/:email',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Compte à activer, avec le jeton du lien reçu\u00A0; ou le sien',
        params: EmailParams,
        querystring: LinkQuery,
        response: { 200: AccountProbe },
      },
    },
    ({ params: { email }, query: { token }, caller }) =>
      token === undefined ? probeOwn(db, caller, email) : probe(db, { email, token, now: clock() }),
  )
  routes.get(
    '/api/users/verified/:id',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Si son propre compte est vérifié',
        params: AccountParams,
        response: { 200: Verified },
      },
    },
    async ({ params, caller }) => ({ is_verified: await isOwnVerified(db, caller, params.id) }),
  )
}

async function probe(
  db: Queryable,
  link: { email: string; token: string; now: Date },
): Promise<AccountProbe> {
  const holder = await findLinkHolder(db, { ...link, purposes: ['activation', 'invitation'] })
  if (holder !== undefined) return presentProbe(holder, holder.has_password)
  const offer = await findOffer(db, link)
  return offer === undefined ? NOTHING_TOLD : presentProbe(offer, offer.is_taken)
}

/** An account to its owner; to everybody else the same, known or not. */
async function probeOwn(db: Queryable, caller: Caller, email: string): Promise<AccountProbe> {
  if (caller.kind !== 'account' || !caller.isVerified) return NOTHING_TOLD
  const [own] = await db.rows<Probed & { has_password: boolean }>({
    name: 'account.own-probe',
    text: `select name, phone, city, password_hash is not null as has_password from account
           where id = $1 and lower(email) = $2 and deleted_at is null`,
    values: [caller.id, email],
  })
  return own === undefined ? NOTHING_TOLD : presentProbe(own, own.has_password)
}

interface Probed {
  name: string
  phone: string | null
  city: string | null
}

function presentProbe({ name, phone, city }: Probed, hasPassword: boolean): AccountProbe {
  return {
    exists: true,
    has_password: hasPassword,
    name,
    telephone: phone ?? '',
    adresse: city ?? '',
  }
}

/** By number or by e-mail; true only to the person themselves. */
async function isOwnVerified(db: Queryable, caller: Caller, name: string): Promise<boolean> {
  if (caller.kind !== 'account' || !caller.isVerified) return false
  if (name === String(caller.id)) return true
  const own = await db.rows({
    name: 'account.is-own-email',
    text: 'select 1 from account where id = $1 and lower(email) = $2',
    values: [caller.id, name.trim().toLowerCase()],
  })
  return own.length === 1
}

function registerActivation(app: FastifyInstance, { db, clock, puzzles, passwords, ports }: SigningIn): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/partner-create/:email/update',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Active un compte avec le jeton du lien reçu',
        params: EmailParams,
        body: Activation,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { name, telephone, adresse, password, token } = request.body
      const phone = requireMobile(telephone, 'telephone')
      refuseCommonPassword(password)
      const counted = await puzzles.ask(request, 'link', [[FREE_TRIES.linkByAddress, addressKey(request)]])
      const passwordHash = await passwords.hash(password)
      const person = { ...request.params, token, name, phone, city: adresse, passwordHash, now: clock() }
      await refusingTakenContact(() =>
        db.transaction(async (tx) => ports.adoptBusiness(tx, await activateAccount(tx, person))),
      )
      await counted.giveBack()
      return { message: 'Votre compte est activé. Vous pouvez vous connecter.' }
    },
  )
}
