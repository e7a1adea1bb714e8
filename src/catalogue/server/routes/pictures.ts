import type { FastifyInstance } from 'fastify'
import { PICTURE_CALLS } from '#catalogue/contract/calls.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { IMMUTABLE, serveCalls } from '#platform/server/http/serve-calls.ts'
import type { Catalogue } from '../catalogue.ts'
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '../pictures/draw-variant.ts'

/** A damaged original may be repaired, so browsers retry after a minute. */
const A_MINUTE = 'public, max-age=60'

/** All available files of a picture. Other variants are not rendered. */
const VARIANTS = new Map<string, { width: PictureWidth; format: PictureFormat }>(
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
)

/** The next smaller width, served with data saver. */
function smallerThan(width: PictureWidth): PictureWidth {
  return PICTURE_WIDTHS[PICTURE_WIDTHS.indexOf(width) - 1] ?? width
}

/**
 * Serves pictures in all widths and formats, one width smaller for `Save-Data: on`. Also serves picture sizes, for
 * pages that defer pictures.
 */
export function registerPictureRoutes(app: FastifyInstance, { pictures }: Catalogue): void {
  pictures.onFailure((details, message) => app.log.error(details, message))
  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    { schema: { hide: true } },
    async ({ params: { hash, file }, headers }, reply) => {
      const offered = /^[\da-f]{32}$/.test(hash) ? VARIANTS.get(file) : undefined
      if (offered === undefined) throw new ShopError('picture.not_found')
      const isSaving = headers['save-data']?.toString().toLowerCase() === 'on'
      const width = isSaving ? smallerThan(offered.width) : offered.width
      const variant = await pictures.findVariant(hash, width, offered.format)
      reply.header('vary', 'save-data')
      if (variant === undefined) throw new ShopError('picture.not_found')
      if (variant === 'damaged') return reply.header('cache-control', A_MINUTE).redirect('/placeholder.svg')
      return reply.header('cache-control', IMMUTABLE).type(`image/${offered.format}`).send(variant)
    },
  )
  serveCalls(app, PICTURE_CALLS, {
    'GET /api/photos/poids': async ({ query: { largeur, photos } }) => {
      const found = await Promise.all(
        photos.map(async (hash) => ({ hash, variant: await pictures.findVariant(hash, largeur, 'avif') })),
      )
      return {
        photos: found.flatMap(({ hash, variant }) =>
          Buffer.isBuffer(variant) ? [{ hash, bytes: variant.length }] : [],
        ),
      }
    },
  })
}
