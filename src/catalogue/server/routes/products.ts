import type { FastifyInstance } from 'fastify'
import type { Product, ProductUpdate } from '#catalogue/contract.ts'
import { PRODUCT_CALLS, CHOSEN_CALLS, VIEW_CALLS } from '#catalogue/contract/calls.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import { countView } from '../demand/count-demand.ts'
import { type PreparedPicture, preparePicture } from '../pictures/prepare-picture.ts'
import { presentProduct, presentListed } from '../presenters.ts'
import { findChosen } from '../queries/find-chosen.ts'
import { findColours, findAnyProduct, findListedProduct } from '../queries/find-product.ts'
import { archiveProduct, changeProduct, createProduct } from '../writes/save-product.ts'

export function registerProductRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  const { db, pictures, signals, clock, ledger, twoPeople } = catalogue

  serveCalls(app, PRODUCT_CALLS, {
    'GET /api/produits/:id': async ({ params, reader }) => {
      const row = await findListedProduct(reader, params.id)
      if (row === undefined) throw new ShopError('product.not_found')
      const picture = row.picture === null ? undefined : await pictures.findBase64(row.picture)
      return presentProduct(row, await findColours(reader, row), picture)
    },
    'POST /api/produits': async (request, reply) => {
      const { caller, body: change } = request
      const picture = await prepareGiven(change)
      return createOnce(db, request, reply, async (tx) => {
        const id = await createProduct(tx, { caller, signals, change, picture, ledger })
        return { status: 201, body: await getStored(tx, id) }
      })
    },
    'PUT /api/produits/:id': async ({ params, body: change, caller }) => {
      const picture = await prepareGiven(change)
      return db.transaction(async (tx) => {
        await changeProduct(tx, params.id, {
          caller,
          signals,
          change,
          picture,
          twoPeople,
          ledger,
          now: clock(),
        })
        return getStored(tx, params.id)
      })
    },
    'DELETE /api/produits/:id': async ({ params, caller }) => {
      await db.transaction((tx) => archiveProduct(tx, params.id, { caller, signals }))
      return { id: params.id, message: 'Le produit est retiré de la vente.' }
    },
  })
}

/** Decodes the picture of a write before its transaction. Throws picture.unreadable. */
async function prepareGiven({ image_256 }: ProductUpdate): Promise<PreparedPicture | undefined> {
  return image_256 === undefined ? undefined : preparePicture(Buffer.from(image_256, 'base64'))
}

/** Response to a write: the stored product without base64 picture, which the caller has. */
async function getStored(db: Queryable, id: number): Promise<Product> {
  const row = await findAnyProduct(db, id)
  if (row === undefined) throw new ShopError('product.not_found')
  return presentProduct(row, await findColours(db, row), undefined)
}

/** Route for several products by id, for lists that visitors save themselves. */
export function registerChosenProducts(app: FastifyInstance): void {
  serveCalls(app, CHOSEN_CALLS, {
    'GET /api/produits-choisis': async ({ query, reader }) =>
      (await findChosen(reader, query.ids)).map(presentListed),
  })
}

/** Route that counts product views. Product pages are cached, so they cannot count them. */
export function registerViews(app: FastifyInstance, { db, clock }: Catalogue): void {
  serveCalls(app, VIEW_CALLS, {
    'POST /api/produits/:id/vue': async ({ params }) => {
      await countView(db, params.id, clock())
      return { message: 'Vue comptée.' }
    },
  })
}
