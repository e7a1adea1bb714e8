import type { FastifyInstance } from 'fastify'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import type { Catalogue } from '../catalogue.ts'

/** Requests per minute and IP address. A chat's servers may share few addresses. */
const CALLS_BY_ADDRESS = 300
/** The shop's name may change, but a picture's content does not. */
const A_DAY = 'public, max-age=86400'
/** The shop's preview, for pages without a single product. */
const SHOP_FILE = 'boutique.jpg'
const PRODUCT_FILE = /^([\da-f]{32})\.jpg$/

/** Serves link previews for chats: of a product's picture, or of the shop. */
export function registerPreviews(app: FastifyInstance, { previews }: Catalogue): void {
  const byAddress = createLimit(app, {
    name: 'page-preview',
    by: 'address',
    max: CALLS_BY_ADDRESS,
    window: '1 minute',
  })
  app.get<{ Params: { file: string } }>(
    '/apercu/:file',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      await refuseBeyond([byAddress], request, reply)
      const { file } = request.params
      const hash = PRODUCT_FILE.exec(file)?.[1] ?? ''
      const picture = await (file === SHOP_FILE
        ? previews.findPreview([])
        : previews.findProductPreview(hash))
      if (picture === undefined) throw new ShopError('picture.not_found')
      return reply.header('cache-control', A_DAY).type('image/jpeg').send(picture)
    },
  )
}
