import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import {
  PackChange,
  PackDraft,
  PackList,
  PackParams,
  PackQuery,
  type PackState,
  StaffPack,
} from '../../contract.ts'
import { getStaffPack, listStaffPacks } from '../find-packs.ts'
import type { Packs } from '../packs.ts'
import { changePack, createPack } from '../save-pack.ts'
import { movePack } from '../move-pack.ts'

const TAGS = ['Packs']
const STAFF = { guard: { staff: 'catalogue' } } as const

/** What staff do with packs. */
export function registerPackWrites(app: FastifyInstance, packs: Packs): void {
  const { db, signals } = packs
  registerDeskReading(app, packs)
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/pack_product',
    {
      config: STAFF,
      schema: { tags: TAGS, summary: 'Prépare un pack', body: PackDraft, response: { 201: StaffPack } },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => {
        const code = await createPack(tx, request.caller, request.body)
        return { status: 201, body: await getStaffPack(tx, code) }
      }),
  )
  routes.put(
    '/api/pack_product/:code',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Modifie un pack',
        params: PackParams,
        body: PackChange,
        response: { 200: StaffPack },
      },
    },
    ({ params, body, caller }) =>
      db.transaction(async (tx) => {
        await changePack(tx, params.code, { caller, signals, change: body })
        return getStaffPack(tx, params.code)
      }),
  )
  registerMove(app, packs, { url: 'activer', summary: 'Met un pack en vente', to: 'actif' })
  registerMove(app, packs, { url: 'expirer', summary: 'Retire un pack de la vente', to: 'expire' })
}

function registerDeskReading(app: FastifyInstance, { db }: Packs): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/packs',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Packs de tous les états',
        querystring: PackQuery,
        response: { 200: PackList },
      },
    },
    ({ query }) => listStaffPacks(db, query),
  )
  routes.get(
    '/api/admin/packs/:code',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Un pack de n’importe quel état',
        params: PackParams,
        response: { 200: StaffPack },
      },
    },
    ({ params }) => getStaffPack(db, params.code),
  )
}

function registerMove(
  app: FastifyInstance,
  { db, signals, clock }: Packs,
  { url, summary, to }: { url: string; summary: string; to: PackState },
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      `/api/pack_product/:code/${url}`,
      { config: STAFF, schema: { tags: TAGS, summary, params: PackParams, response: { 200: StaffPack } } },
      ({ params, caller }) =>
        db.transaction(async (tx) => {
          await movePack(tx, params.code, { caller, signals, to, now: clock() })
          return getStaffPack(tx, params.code)
        }),
    )
}
