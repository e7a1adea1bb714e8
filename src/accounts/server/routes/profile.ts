import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  PROFILE_CALLS,
  type ProfileChange,
  type UserInfo,
  AVATAR_CALLS,
  ADDRESS_CALLS,
} from '#accounts/contract.ts'
import { requireStepUp } from '#platform/server/auth/guards.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readBrowser } from '#platform/server/http/browser-cookie.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { IMMUTABLE, serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Accounts } from '../accounts.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '../addresses/address-book.ts'
import { findAvatar, removeAvatar, storeAvatar, drawAvatar } from '../avatars/avatar-store.ts'
import { EXPORT_FILE, exportAccount } from '../export/export-account.ts'
import { changeProfile } from '../people/change-profile.ts'
import { getUser } from '../people/read-person.ts'
import { requireAccount } from '../people/require-account.ts'
import { findAccountRow } from '../presenters.ts'
import { requireMobile } from '../require-mobile.ts'
import type { SigningIn } from '../signing-in.ts'
import { takeContactSending } from './contacts.ts'

/** Changes of a person's own profile, and the export of their data. */
export function registerProfileRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  const { db, clock, isSmsOpen, originOf, ports } = signingIn
  const save = async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: ProfileChange,
  ): Promise<UserInfo> => {
    const caller = requireAccount(request.caller)
    const newPhone = await findNewPhone(db, caller.id, change)
    if (newPhone !== undefined) {
      requireStepUp(caller)
      if (!(await isSmsOpen())) throw new ShopError('sms.unavailable')
      const sending = { accountId: caller.id, kind: 'phone', value: newPhone } as const
      await takeContactSending(signingIn, { request, reply }, sending)
    }
    const origin = originOf(request)
    const call = { caller, change, newPhone, browser: readBrowser(request, origin), origin, now: clock() }
    return db.transaction((tx) => changeProfile(tx, signingIn, call))
  }
  serveCalls(app, PROFILE_CALLS, {
    'PUT /api/users/:id/update': (request, reply) => save(request, reply, request.body),
    'PUT /api/users/me': (request, reply) => save(request, reply, request.body),
    'POST /api/partner/:id/update': async (request, reply) => {
      await save(request, reply, request.body)
      return { message: 'Vos informations sont à jour.' }
    },
    'GET /api/users/me/export': async ({ caller }, reply) => {
      reply.header('content-disposition', `attachment; filename="${EXPORT_FILE}"`)
      return exportAccount(db, requireAccount(caller).id, { ports, now: clock() })
    },
  })
}

/** Returns the typed phone, as stored, if it differs from the current one. Throws request.invalid naming the phone. */
async function findNewPhone(
  db: Queryable,
  accountId: number,
  { partner_phone, phone = partner_phone }: ProfileChange,
): Promise<string | undefined> {
  if (phone === undefined) return undefined
  const typed = requireMobile(phone, 'phone')
  const row = await findAccountRow(db, accountId)
  return typed === row?.phone ? undefined : typed
}

export function registerAvatarRoutes(app: FastifyInstance, { db }: Accounts): void {
  serveCalls(app, AVATAR_CALLS, {
    'PUT /api/users/avatar/:partnerId': async ({ params, caller, body }) => {
      const bytes = body.avatar === null ? null : await drawAvatar(body.avatar)
      return db.transaction(async (tx) => {
        if (bytes === null) await removeAvatar(tx, params.partnerId)
        else await storeAvatar(tx, params.partnerId, bytes)
        return getUser(tx, params.partnerId, requireAccount(caller))
      })
    },
    'GET /api/avatars/:hash': async ({ params }, reply) => {
      const avatar = await findAvatar(db, params.hash)
      if (avatar === undefined) throw new ShopError('picture.not_found')
      return reply.header('cache-control', IMMUTABLE).type(avatar.media_type).send(avatar.bytes)
    },
  })
}

/** A person's delivery addresses. Another person's address responds as if it did not exist. */
export function registerAddressRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { db } = accounts

  serveCalls(app, ADDRESS_CALLS, {
    'GET /api/adresses': ({ caller }) => listAddresses(db, requireAccount(caller).id),
    'POST /api/adresses': (request, reply) =>
      createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await addAddress(tx, requireAccount(request.caller).id, request.body),
      })),
    'PUT /api/adresses/:id': ({ params, body, caller }) =>
      db.transaction((tx) =>
        changeAddress(tx, params.id, { accountId: requireAccount(caller).id, address: body }),
      ),
    'DELETE /api/adresses/:id': async ({ params, caller }) => {
      await db.transaction((tx) => removeAddress(tx, params.id, requireAccount(caller).id))
      return { message: 'L’adresse est retirée.' }
    },
  })
}
