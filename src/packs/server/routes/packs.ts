import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PACK_ADMIN_CALLS, type PackState, type StaffPack, PACK_CALLS } from '#packs/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { getStaffPack, listStaffPacks, findCurrentPacks, getPack } from '../find-packs.ts'
import type { Packs } from '../packs.ts'
import { movePack, changePack, createPack } from '../save-pack.ts'

/** API-5: public routes for current packs, and admin routes. */
export function registerPacks(app: FastifyInstance, { db, signals, clock, twoPeople }: Packs): void {
  const move = (
    { params, caller }: FastifyRequest<{ Params: { code: string } }>,
    to: PackState,
  ): Promise<StaffPack> =>
    db.transaction(async (tx) => {
      await movePack(tx, params.code, { caller, signals, to, twoPeople, now: clock() })
      return getStaffPack(tx, params.code)
    })
  serveCalls(app, PACK_CALLS, {
    'GET /api/pack_product': ({ reader }) => findCurrentPacks(reader, toDay(clock())),
    'GET /api/pack_product/:code': ({ params, reader }) => getPack(reader, params.code, toDay(clock())),
  })
  serveCalls(app, PACK_ADMIN_CALLS, {
    'GET /api/admin/packs': ({ query, reader }) => listStaffPacks(reader, query),
    'GET /api/admin/packs/:code': ({ params }) => getStaffPack(db, params.code),
    'POST /api/pack_product': (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const code = await createPack(tx, request.caller, request.body)
        return { status: 201, body: await getStaffPack(tx, code) }
      }),
    'PUT /api/pack_product/:code': ({ params, body, caller }) =>
      db.transaction(async (tx) => {
        await changePack(tx, params.code, { caller, signals, change: body, twoPeople, now: clock() })
        return getStaffPack(tx, params.code)
      }),
    'POST /api/pack_product/:code/activer': (request) => move(request, 'actif'),
    'POST /api/pack_product/:code/expirer': (request) => move(request, 'expire'),
  })
}
