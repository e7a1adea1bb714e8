import type { FastifyInstance } from 'fastify'
import type { AccountProbe } from '#accounts/contract.ts'
import { ACTIVATION_CALLS } from '#accounts/contract/signing-in-calls.ts'
import type { Caller } from '#platform/server/auth/rights.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { refusingTakenContact } from '../contacts/prove-contact.ts'
import { FREE_TRIES } from '../limits/limits.ts'
import { findOffer } from '../links/account-offers.ts'
import { activateAccount, findLinkHolder } from '../links/use-link.ts'
import { refuseWeakPassword } from '../passwords/weak-passwords.ts'
import { requireMobile } from '../require-mobile.ts'
import type { SigningIn } from '../signing-in.ts'

/** Constant response about an address without proof, known or not. */
const NOTHING_CONFIRMED: AccountProbe = { exists: false, has_password: false }

/** Accounts created by an order or an invitation, and the public probe of an account. */
export function registerActivationRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, captchas, passwords, ports } = signingIn
  serveCalls(app, ACTIVATION_CALLS, {
    'GET /api/partnerByEmail/:email': ({ params: { email }, query: { token }, caller }) =>
      token === undefined ? probeOwn(db, caller, email) : probe(db, { email, token, now: clock() }),
    'GET /api/users/verified/:id': async ({ params, caller }) => ({
      is_verified: await isOwnVerified(db, caller, params.id),
    }),
    'POST /api/partner-create/:email/update': async (request) => {
      const { name, telephone, adresse, password, token } = request.body
      const phone = requireMobile(telephone, 'telephone')
      refuseWeakPassword(password, (await readShopFacts(db)).shop.name)
      const counted = await captchas.require(request, 'link', [
        [FREE_TRIES.linkByAddress, addressKey(request)],
      ])
      const passwordHash = await passwords.hash(password)
      const person = { ...request.params, token, name, phone, city: adresse, passwordHash, now: clock() }
      await refusingTakenContact(() =>
        db.transaction(async (tx) => ports.adoptBusiness(tx, await activateAccount(tx, person))),
      )
      await counted.giveBack()
      return { message: 'Votre compte est activé. Vous pouvez vous connecter.' }
    },
  })
}

async function probe(
  db: Queryable,
  link: { email: string; token: string; now: Date },
): Promise<AccountProbe> {
  const holder = await findLinkHolder(db, { ...link, purposes: ['activation', 'invitation'] })
  if (holder !== undefined) return presentProbe(holder, holder.has_password)
  const offer = await findOffer(db, link)
  return offer === undefined ? NOTHING_CONFIRMED : presentProbe(offer, offer.is_taken)
}

/** Probes an account for its owner; everyone else gets a constant response. */
async function probeOwn(db: Queryable, caller: Caller, email: string): Promise<AccountProbe> {
  if (caller.kind !== 'account' || !caller.isVerified) return NOTHING_CONFIRMED
  const [own] = await db.rows({
    name: 'account.own-probe',
    text: `select name, phone, city, password_hash is not null as has_password from account
           where id = $1 and lower(email) = $2 and deleted_at is null`,
    values: [caller.id, email],
  })
  return own === undefined ? NOTHING_CONFIRMED : presentProbe(own, own.has_password)
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

/** Whether `name`, a number or e-mail, is the caller's own and verified. */
async function isOwnVerified(db: Queryable, caller: Caller, name: string): Promise<boolean> {
  if (caller.kind !== 'account' || !caller.isVerified) return false
  if (name === String(caller.id)) return true
  const own = await db.rows({
    name: 'account.is-own-email',
    text: 'select 1 from account where id = $1 and lower(email) = $2',
    values: [caller.id, name],
  })
  return own.length === 1
}
