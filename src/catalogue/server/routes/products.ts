import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { createOnce } from '../../../platform/server/http/idempotency.ts'
import type { Queryable } from '../../../platform/server/db/database.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { Archived, IdParams, Product, ProductCreate, ProductUpdate } from '../../contract.ts'
import type { Catalogue } from '../catalogue.ts'
import { type PreparedPicture, preparePicture } from '../pictures/prepare-picture.ts'
import { presentProduct } from '../presenters.ts'
import { findColours } from '../queries/find-colours.ts'
import { findAnyProduct, findListedProduct } from '../queries/find-product.ts'
import { archiveProduct, changeProduct, createProduct } from '../writes/save-product.ts'

const TAGS = ['Catalogue']
const STAFF = { guard: { staff: 'catalogue' } } as const
/** A picture of 5 MB in base64 and the texts around it. */
const BODY_LIMIT = 8 * 1024 * 1024

export function registerProductRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  registerReading(app, catalogue)
  registerCreation(app, catalogue)
  registerChanges(app, catalogue)
}

function registerReading(app: FastifyInstance, { db, pictures }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/produits/:id',
    {
      config: { guard: 'public' },
      schema: { tags: TAGS, summary: 'Un produit', params: IdParams, response: { 200: Product } },
    },
    async ({ params }) => {
      const row = await findListedProduct(db, params.id)
      if (row === undefined) throw new ShopError('product.not_found')
      const picture = row.picture === null ? undefined : await pictures.findBase64(row.picture)
      return presentProduct(row, await findColours(db, row), picture)
    },
  )
}

function registerCreation(app: FastifyInstance, { db, signals }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/produits',
    {
      config: STAFF,
      bodyLimit: BODY_LIMIT,
      schema: { tags: TAGS, summary: 'Ajoute un produit', body: ProductCreate, response: { 201: Product } },
    },
    async (request, reply) => {
      const { caller, body: change } = request
      const picture = await prepareGiven(change)
      return createOnce(db, request, reply, async (tx) => {
        const id = await createProduct(tx, { caller, signals, change, picture })
        return { status: 201, body: await getStored(tx, id) }
      })
    },
  )
}

function registerChanges(app: FastifyInstance, { db, signals }: Catalogue): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.put(
    '/api/produits/:id',
    {
      config: STAFF,
      bodyLimit: BODY_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Modifie un produit',
        params: IdParams,
        body: ProductUpdate,
        response: { 200: Product },
      },
    },
    async ({ params, body: change, caller }) => {
      const picture = await prepareGiven(change)
      return db.transaction(async (tx) => {
        await changeProduct(tx, params.id, { caller, signals, change, picture })
        return getStored(tx, params.id)
      })
    },
  )
  routes.delete(
    '/api/produits/:id',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Retire un produit de la vente',
        params: IdParams,
        response: { 200: Archived },
      },
    },
    async ({ params, caller }) => {
      await db.transaction((tx) => archiveProduct(tx, params.id, caller, signals))
      return { id: params.id, message: 'Le produit est retiré de la vente.' }
    },
  )
}

/** The picture of a write, decoded before its transaction begins. Throws picture.unreadable. */
async function prepareGiven({ image_256 }: ProductUpdate): Promise<PreparedPicture | undefined> {
  return image_256 === undefined ? undefined : preparePicture(Buffer.from(image_256, 'base64'))
}

/** The answer to a write: the product as stored, without its base64 picture, which the writer has. */
async function getStored(db: Queryable, id: number): Promise<Product> {
  const row = await findAnyProduct(db, id)
  if (row === undefined) throw new ShopError('product.not_found')
  return presentProduct(row, await findColours(db, row), undefined)
}
