import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { PictureStore } from '#catalogue/server/index.ts'
import { readShopFacts } from '#content/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { createRemembered } from '#platform/server/remembered.ts'
import { MAX_PICTURES, drawPreview } from '../shares/draw-preview.ts'
import { openShare } from '../shares/share-basket.ts'

/** Pictures asked for in a minute from one address of the network: the servers of a chat may have few. */
const CALLS_BY_ADDRESS = 120
/** Pictures kept in memory, about 80 kB each, and for how many milliseconds. */
const MAX_CACHED = 100
const CACHE_MS = 3_600_000
/** Pixels of a product's picture before it is laid out. */
const PICTURE_WIDTH = 480
const A_DAY = 'public, max-age=86400'

interface PreviewWorld {
  db: Database
  clock: Clock
  pictures: Pick<PictureStore, 'findVariant'>
}

/** The picture that chats show beside a link to a basket. It knows products, no prices and no person. */
export function registerSharePreview(app: FastifyInstance, { db, clock, pictures }: PreviewWorld): void {
  const byAddress = createLimit(app, {
    name: 'share-preview',
    by: 'address',
    max: CALLS_BY_ADDRESS,
    window: '1 minute',
  })
  const cached = createRemembered<Buffer>({ max: MAX_CACHED, ttl: CACHE_MS })
  // One at a time: a drawing takes a processor from the visitors.
  const limit = pLimit(1)
  const draw = async (hashes: readonly string[]): Promise<Buffer> => {
    const found = await Promise.all(hashes.map((hash) => pictures.findVariant(hash, PICTURE_WIDTH, 'webp')))
    const { shop } = await readShopFacts(db)
    return limit(() =>
      drawPreview(
        found.filter((picture) => Buffer.isBuffer(picture)),
        shop.name,
      ),
    )
  }
  app.get<{ Params: { code: string } }>(
    '/panier/:code/apercu.jpg',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      await refuseBeyond([byAddress], request, reply)
      const { lines } = await openShare(db, request.params.code, clock())
      const hashes = lines.flatMap(({ picture }) => picture ?? []).slice(0, MAX_PICTURES)
      const picture = await cached.get(hashes.join(), () => draw(hashes))
      return reply.header('cache-control', A_DAY).type('image/jpeg').send(picture)
    },
  )
}
