import type { FastifyInstance } from 'fastify'
import { readShopFacts } from '#settings/server/index.ts'
import { ownOrigin } from './origin.ts'
import type { Shop } from './shop.ts'

const DAY_MS = 86_400_000
/** RFC 9116 requires an expiry date within a year. */
const GOOD_FOR_DAYS = 180

/** Serves `/.well-known/security.txt`: contact for vulnerability reports. */
export function addSecurityContact(
  app: FastifyInstance,
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { company } = await readShopFacts(db)
    const expires = new Date(Math.floor(clock().getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS)
    const lines = [
      `Contact: mailto:${company.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${ownOrigin(settings)}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
