import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod/v4'
import { CategoryOrder, DeskCategory } from '../../../contract/desk.ts'
import type { Catalogue } from '../../catalogue.ts'
import { listDeskCategories } from '../../desk/list-desk-categories.ts'
import { orderCategories } from '../../writes/order-categories.ts'

const TAGS = ['Gestion du catalogue']
const STAFF = { guard: { staff: 'catalogue' } } as const

/** Categories as staff work on them; they are opened, renamed and closed where everybody reads them. */
export function registerDeskCategories(app: FastifyInstance, { db, signals, memory }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(
    '/api/admin/categories',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Toutes les catégories, avec leur nombre de produits',
        response: { 200: z.array(DeskCategory) },
      },
    },
    () => listDeskCategories(db, memory),
  )
  routes.put(
    '/api/admin/categories/ordre',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Ordonne les catégories',
        body: CategoryOrder,
        response: { 200: z.array(DeskCategory) },
      },
    },
    async ({ body: change, caller }) => {
      await db.transaction((tx) => orderCategories(tx, { caller, signals, change }))
      return listDeskCategories(db, memory)
    },
  )
}
