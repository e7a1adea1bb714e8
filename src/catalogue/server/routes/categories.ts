import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { Archived, CatalogueMenu, Category, CategoryWrite, IdParams, Tag } from '../../contract.ts'
import type { Catalogue } from '../catalogue.ts'
import { findCategory, listCategories, listTags } from '../queries/menu.ts'
import { archiveCategory, changeCategory, createCategory } from '../writes/save-category.ts'

const TAGS = ['Catalogue']
const PUBLIC = { guard: 'public' } as const
const STAFF = { guard: { staff: 'catalogue' } } as const

export function registerCategoryRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  registerReading(app, catalogue)
  registerCreation(app, catalogue)
  registerChanges(app, catalogue)
}

function registerReading(app: FastifyInstance, { db, memory }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/categories',
    {
      config: PUBLIC,
      schema: {
        tags: TAGS,
        summary: 'Catégories, dans l’ordre de la boutique',
        response: { 200: z.array(Category) },
      },
    },
    () => listCategories(db),
  )
  routes.get(
    '/api/categories/:id',
    {
      config: PUBLIC,
      schema: { tags: TAGS, summary: 'Une catégorie', params: IdParams, response: { 200: Category } },
    },
    async ({ params }) => {
      const category = await findCategory(db, params.id)
      if (category === undefined) throw new ShopError('category.not_found')
      return category
    },
  )
  routes.get(
    '/api/tags',
    {
      config: PUBLIC,
      schema: { tags: TAGS, summary: 'Étiquettes, par nom', response: { 200: z.array(Tag) } },
    },
    () => listTags(db),
  )
  routes.get(
    '/api/catalogue/menu',
    {
      config: PUBLIC,
      schema: { tags: TAGS, summary: 'Ce que le menu montre du catalogue', response: { 200: CatalogueMenu } },
    },
    () => memory.menu(),
  )
}

function registerCreation(app: FastifyInstance, { db, signals }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/categories',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Ajoute une catégorie',
        body: CategoryWrite,
        response: { 201: Category },
      },
    },
    (request, reply) =>
      createOnce(db, request, reply, async (tx) => ({
        status: 201,
        body: await createCategory(tx, { caller: request.caller, signals, change: request.body }),
      })),
  )
}

function registerChanges(app: FastifyInstance, { db, signals }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/categories/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Modifie une catégorie',
        params: IdParams,
        body: CategoryWrite,
        response: { 200: Category },
      },
    },
    ({ params, body, caller }) =>
      db.transaction((tx) => changeCategory(tx, params.id, { caller, signals, change: body })),
  )
  routes.delete(
    '/api/categories/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Retire une catégorie vide',
        params: IdParams,
        response: { 200: Archived },
      },
    },
    async ({ params, caller }) => {
      await db.transaction((tx) => archiveCategory(tx, params.id, caller, signals))
      return { id: params.id, message: 'La catégorie est retirée.' }
    },
  )
}
