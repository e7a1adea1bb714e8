import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '../pictures/draw-variant.ts'
import type { Catalogue } from '../catalogue.ts'

/** The content is named by its hash: it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export function registerPictureRoutes(app: FastifyInstance, { pictures }: Catalogue): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [name = '', extension = ''] = request.params.file.split('.', 2)
      const width = PICTURE_WIDTHS.find((known) => String(known) === name)
      const format = PICTURE_FORMATS.find((known) => known === extension)
      const isHash = /^[\da-f]{32}$/.test(request.params.hash)
      if (!isHash || width === undefined || format === undefined) throw new ShopError('picture.not_found')
      const variant = await pictures.findVariant(request.params.hash, width, format)
      if (variant === undefined) throw new ShopError('picture.not_found')
      return reply.header('cache-control', FOR_EVER).type(`image/${format}`).send(variant)
    },
  )
}
