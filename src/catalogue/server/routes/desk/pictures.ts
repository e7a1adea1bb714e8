import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ShopError } from '../../../../platform/server/errors/shop-error.ts'
import { IdParams } from '../../../contract.ts'
import { PictureChange, ProductPictures } from '../../../contract/desk.ts'
import type { Catalogue } from '../../catalogue.ts'
import { preparePicture } from '../../pictures/prepare-picture.ts'
import { addPicture, listPictures, savePictures } from '../../writes/save-pictures.ts'

const TAGS = ['Gestion du catalogue']
const STAFF = { guard: { staff: 'catalogue' } } as const
/** A phone's photo at its best is 12 MB. */
const UPLOAD_LIMIT = 15 * 1024 * 1024

/** Pictures of a product: one comes as the bytes of its file, its type is read from them. */
export function registerDeskPictures(app: FastifyInstance, { db, signals }: Catalogue): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/admin/produits/:id/images',
    {
      config: STAFF,
      schema: {
        tags: TAGS,
        summary: 'Ordonne, décrit et retire les images d’un produit',
        params: IdParams,
        body: PictureChange,
        response: { 200: ProductPictures },
      },
    },
    ({ params, body: change, caller }) =>
      db.transaction(async (tx) => {
        await savePictures(tx, params.id, { caller, signals, change })
        return { pictures: await listPictures(tx, params.id) }
      }),
  )
  void app.register(async (uploads) => registerUpload(uploads, { db, signals }))
}

function registerUpload(app: FastifyInstance, { db, signals }: Pick<Catalogue, 'db' | 'signals'>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error: { statusCode?: number }) => {
    throw error.statusCode === 413 ? new ShopError('picture.too_large') : error
  })
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/admin/produits/:id/images',
    {
      config: STAFF,
      bodyLimit: UPLOAD_LIMIT,
      schema: {
        tags: TAGS,
        summary: 'Ajoute une image à un produit : les octets du fichier, 15 Mo au plus',
        params: IdParams,
        response: { 201: ProductPictures },
      },
    },
    async ({ params, body, caller }, reply) => {
      const picture = await preparePicture(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      reply.code(201)
      return db.transaction(async (tx) => {
        await addPicture(tx, params.id, { caller, signals, picture })
        return { pictures: await listPictures(tx, params.id) }
      })
    },
  )
}
