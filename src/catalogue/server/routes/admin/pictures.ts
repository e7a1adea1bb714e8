import type { FastifyInstance } from 'fastify'
import { ADMIN_PICTURE_CALLS, PICTURE_UPLOAD_CALLS } from '#catalogue/contract/admin-calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../../catalogue.ts'
import { preparePicture } from '../../pictures/prepare-picture.ts'
import { addPicture, listPictures, savePictures } from '../../writes/save-pictures.ts'

/** Routes for a product's pictures. A picture is uploaded as bytes, from which its type is detected. */
export function registerAdminPictures(app: FastifyInstance, { db, signals }: Catalogue): void {
  void app.register(async (uploads) => registerUpload(uploads, { db, signals }))
  serveCalls(app, ADMIN_PICTURE_CALLS, {
    'PUT /api/admin/produits/:id/images': ({ params, body: change, caller }) =>
      db.transaction(async (tx) => {
        await savePictures(tx, params.id, { caller, signals, change })
        return { pictures: await listPictures(tx, params.id) }
      }),
  })
}

function registerUpload(app: FastifyInstance, { db, signals }: Pick<Catalogue, 'db' | 'signals'>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? new ShopError('picture.too_large') : error
  })
  serveCalls(app, PICTURE_UPLOAD_CALLS, {
    'POST /api/admin/produits/:id/images': async ({ params, body, caller }) => {
      const picture = await preparePicture(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      return db.transaction(async (tx) => {
        await addPicture(tx, params.id, { caller, signals, picture })
        return { pictures: await listPictures(tx, params.id) }
      })
    },
  })
}
