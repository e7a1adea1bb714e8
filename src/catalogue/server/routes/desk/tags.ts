import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { createOnce } from '../../../../platform/server/http/idempotency.ts'
import { Archived, IdParams, Tag } from '../../../contract.ts'
import { DeskTag, TagWrite } from '../../../contract/desk.ts'
import type { Catalogue } from '../../catalogue.ts'
import { findHolidayOf } from '../../queries/holiday-lists.ts'
import { listTags } from '../../queries/menu.ts'
import { createTag, deleteTag, renameTag } from '../../writes/save-tag.ts'

const TAGS = ['Gestion du catalogue']
const STAFF = { guard: { staff: 'catalogue' } } as const

/** Tags as staff work on them. */
export function registerDeskTags(app: FastifyInstance, catalogue: Catalogue): void {
  registerReading(app, catalogue)
  registerChanges(app, catalogue)
}

function registerReading(app: FastifyInstance, { db, memory }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/etiquettes',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Étiquettes, avec leur nombre de produits et la liste qu’elles nourrissent',
        response: { 200: z.array(DeskTag) },
      },
    },
    async () => {
      const { tags } = await memory.deskCounts()
      return (await listTags(db)).map(({ id, name }) => ({
        id,
        name,
        products: tags.get(id) ?? 0,
        list: findHolidayOf(name) ?? null,
      }))
    },
  )
}

function registerChanges(app: FastifyInstance, { db, signals }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.post(
    '/api/admin/etiquettes',
    {
      config: STAFF,
      schema: { tags: TAGS, summary: 'Ajoute une étiquette', body: TagWrite, response: { 201: Tag } },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await createTag(tx, { caller: request.caller, signals, change: request.body }),
      })),
  )
  routes.put(
    '/api/admin/etiquettes/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Renomme une étiquette',
        params: IdParams,
        body: TagWrite,
        response: { 200: Tag },
      },
    },
    ({ params, body: change, caller }) =>
      db.transaction((tx) => renameTag(tx, params.id, { caller, signals, change })),
  )
  routes.delete(
    '/api/admin/etiquettes/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Supprime une étiquette',
        params: IdParams,
        response: { 200: Archived },
      },
    },
    async ({ params, caller }) => {
      await db.transaction((tx) => deleteTag(tx, params.id, { caller, signals }))
      return { id: params.id, message: 'L’étiquette est supprimée.' }
    },
  )
}
