import type { FastifyInstance } from 'fastify'
import { ADMIN_CATEGORY_CALLS, ADMIN_TAG_CALLS } from '#catalogue/contract/admin-calls.ts'
import { CATEGORY_CALLS } from '#catalogue/contract/calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { listAdminCategories } from '../admin/list-admin-categories.ts'
import type { Catalogue } from '../catalogue.ts'
import { findHolidayOf } from '../queries/holiday-lists.ts'
import { findCategory, listCategories, listTags } from '../queries/menu.ts'
import { archiveCategory, changeCategory, createCategory, orderCategories } from '../writes/save-category.ts'
import { createTag, deleteTag, renameTag } from '../writes/save-tag.ts'

export function registerCategoryRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const { db, memory, signals } = catalogue

  serveCalls(app, CATEGORY_CALLS, {
    'GET /api/categories': ({ reader }) => listCategories(reader),
    'GET /api/categories/:id': async ({ params, reader }) => {
      const category = await findCategory(reader, params.id)
      if (category === undefined) throw new ShopError('category.not_found')
      return category
    },
    'GET /api/tags': ({ reader }) => listTags(reader),
    'GET /api/catalogue/menu': () => memory.menu(),
    'POST /api/categories': (request, reply) =>
      createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await createCategory(tx, { caller: request.caller, signals, change: request.body }),
      })),
    'PUT /api/categories/:id': ({ params, body, caller }) =>
      db.transaction((tx) => changeCategory(tx, params.id, { caller, signals, change: body })),
    'DELETE /api/categories/:id': async ({ params, caller }) => {
      await db.transaction((tx) => archiveCategory(tx, params.id, { caller, signals }))
      return { id: params.id, message: 'La catégorie est retirée.' }
    },
  })
}

/** Admin routes for categories. The writes are at the public paths. */
export function registerAdminCategories(app: FastifyInstance, { db, signals, memory }: Catalogue): void {
  serveCalls(app, ADMIN_CATEGORY_CALLS, {
    'GET /api/admin/categories': () => listAdminCategories(db, memory),
    'PUT /api/admin/categories/ordre': async ({ body: change, caller }) => {
      await db.transaction((tx) => orderCategories(tx, { caller, signals, change }))
      return listAdminCategories(db, memory)
    },
  })
}

export function registerAdminTags(app: FastifyInstance, catalogue: Catalogue): void {
  const { db, memory, signals } = catalogue

  serveCalls(app, ADMIN_TAG_CALLS, {
    'GET /api/admin/etiquettes': async () => {
      const { tags } = await memory.adminCounts()
      return (await listTags(db)).map(({ id, name }) => ({
        id,
        name,
        products: tags.get(id) ?? 0,
        list: findHolidayOf(name) ?? null,
      }))
    },
    'POST /api/admin/etiquettes': (request, reply) =>
      createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await createTag(tx, { caller: request.caller, signals, change: request.body }),
      })),
    'PUT /api/admin/etiquettes/:id': ({ params, body: change, caller }) =>
      db.transaction((tx) => renameTag(tx, params.id, { caller, signals, change })),
    'DELETE /api/admin/etiquettes/:id': async ({ params, caller }) => {
      await db.transaction((tx) => deleteTag(tx, params.id, { caller, signals }))
      return { id: params.id, message: 'L’étiquette est supprimée.' }
    },
  })
}
