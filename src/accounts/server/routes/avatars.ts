import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { AvatarChange, AvatarParams, PartnerIdParams, UserInfo } from '../../contract.ts'
import type { Accounts } from '../accounts.ts'
import { findAvatar, removeAvatar, storeAvatar } from '../avatars/avatar-store.ts'
import { drawAvatar } from '../avatars/draw-avatar.ts'
import { getUser } from '../people/get-user.ts'
import { requireAccount } from '../people/require-account.ts'

const TAGS = ['Personnes']
/** A picture of 1 MB in base64, and the field around it. */
const BODY_LIMIT = 1_450_000
/** The address changes with the picture. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export function registerAvatarRoutes(app: FastifyInstance, { db }: Accounts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/users/avatar/:partnerId',
    {
      config: { guard: { owner: 'partnerId' } },
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Change sa photo, ou la retire',
        params: PartnerIdParams,
        body: AvatarChange,
        response: { 200: UserInfo },
      },
    },
    async ({ params, caller, body }) => {
      const bytes = body.avatar === null ? null : await drawAvatar(body.avatar)
      return db.transaction(async (tx) => {
        if (bytes === null) await removeAvatar(tx, params.partnerId)
        else await storeAvatar(tx, params.partnerId, bytes)
        return getUser(tx, params.partnerId, requireAccount(caller))
      })
    },
  )
  routes.get(
    '/api/avatars/:hash',
    {
      config: { guard: 'public' },
      schema: { tags: TAGS, summary: 'Photo d’une personne, à son adresse', params: AvatarParams },
    },
    async ({ params }, reply) => {
      const avatar = await findAvatar(db, params.hash)
      if (avatar === undefined) throw new ShopError('picture.not_found')
      return reply.header('cache-control', FOR_EVER).type(avatar.media_type).send(avatar.bytes)
    },
  )
}
