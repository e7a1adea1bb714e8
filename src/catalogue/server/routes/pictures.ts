import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '../pictures/draw-variant.ts'
import type { Catalogue } from '../catalogue.ts'

/** The content is named by its hash: it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A damaged original may be mended: browsers ask again after a minute. */
const A_MINUTE = 'public, max-age=60'

/** Every file that a picture has: what is not offered here is not drawn for anybody. */
const VARIANTS = new Map<string, { width: PictureWidth; format: PictureFormat }>(
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
)

export function registerPictureRoutes(app: FastifyInstance, { pictures }: Catalogue): void {
  pictures.onTrouble((details, message) => app.log.error(details, message))
  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    { schema: { hide: true } },
    async ({ params: { hash, file } }, reply) => {
      const offered = /^[\da-f]{32}$/.test(hash) ? VARIANTS.get(file) : undefined
      if (offered === undefined) throw new ShopError('picture.not_found')
      const variant = await pictures.findVariant(hash, offered.width, offered.format)
      if (variant === undefined) throw new ShopError('picture.not_found')
      if (variant === 'damaged') return reply.header('cache-control', A_MINUTE).redirect('/placeholder.svg')
      return reply.header('cache-control', FOR_EVER).type(`image/${offered.format}`).send(variant)
    },
  )
}
