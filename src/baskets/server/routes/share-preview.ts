import type { FastifyInstance } from 'fastify'
import type { PreviewStore } from '#catalogue/server/index.ts'
import type { Clock } from '#platform/contract/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { createLimit, refuseBeyond } from '#platform/server/http/rate-limit.ts'
import { openShare } from '../shares/share-basket.ts'

/** Maximum pictures per minute from one IP address. A chat service may use few addresses. */
const CALLS_BY_ADDRESS = 120
const A_DAY = 'public, max-age=86400'

interface PreviewWorld {
  db: Database
  clock: Clock
  previews: PreviewStore
}

/** Registers the preview picture that chats show beside a basket link. It shows products, no prices and no person. */
export function registerSharePreview(app: FastifyInstance, { db, clock, previews }: PreviewWorld): void {
  const byAddress = createLimit(app, {
    name: 'share-preview',
    by: 'address',
    max: CALLS_BY_ADDRESS,
    window: '1 minute',
  })
  app.get<{ Params: { code: string } }>(
    '/panier/:code/apercu.jpg',
    { config: { guard: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      await refuseBeyond([byAddress], request, reply)
      const { lines } = await openShare(db, request.params.code, clock())
      const hashes = lines.flatMap(({ picture }) => picture ?? [])
      const picture = await previews.findPreview(hashes)
      return reply.header('cache-control', A_DAY).type('image/jpeg').send(picture)
    },
  )
}
