import type { FastifyInstance } from 'fastify'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import type { Catalogue } from '../catalogue.ts'

/** Pictures asked for in a minute from one address of the network: the servers of a chat may have few. */
const CALLS_BY_ADDRESS = 300
/** The shop's name may change, a picture's content not. */
const A_DAY = 'public, max-age=86400'
/** The shop's own picture, of pages that show no single product. */
const SHOP_FILE = 'boutique.jpg'
const PRODUCT_FILE = /^([\da-f]{32})\.jpg$/

/** The picture that chats show beside a link to a page: of one product's picture, or of the shop. */
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
