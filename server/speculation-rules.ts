import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { SCREENS } from '#platform/contract/screens.ts'
import { SPECULATION_RULES } from '#platform/contract/speculation-rules.ts'

/** Seconds that a browser may keep them. */
const LIFE_SECONDS = 24 * 3600

/** Of a line on which a page too many is no burden. */
const ON_GOOD_LINE = ':root[data-line=good]:not([data-eco]) a'

/**
 * What a browser that knows speculation rules may do ahead of a click, always short of running the framework: fetch the
 * page of a link that is pressed, also of one that is pointed at where the line is good (`data-line`), and draw the
 * pressed one there. Nothing on a light page, nor for who saves data: the browser itself sees to the latter.
 */
export const RULES = {
  prefetch: [rule(':root:not([data-eco]) a', 'conservative'), rule(ON_GOOD_LINE, 'moderate')],
  prerender: [rule(ON_GOOD_LINE, 'conservative')],
}

function rule(links: string, eagerness: 'conservative' | 'moderate') {
  return { where: { and: [...isPublicLink(), { selector_matches: links }] }, eagerness }
}

/** Links that stay in this tab and lead to a page that is the same for everybody, with any query. */
function isPublicLink() {
  const patterns = Object.values(SCREENS).flatMap((screen) =>
    'cache' in screen ? [`/${encodeURI(screen.address).replaceAll(/:\w+/g, '*')}`] : [],
  )
  return [
    { or: patterns.map((pattern) => ({ href_matches: pattern })) },
    { not: { selector_matches: '[target],[download],[data-held]' } },
  ]
}

/** Serves the rules. Of the browsers that read them, all know brotli. */
export function addSpeculationRules(app: FastifyInstance): void {
  const plain = Buffer.from(JSON.stringify(RULES))
  const compressed = brotliCompressSync(plain)
  app.get(SPECULATION_RULES, { schema: { hide: true } }, async (request, reply) => {
    const knowsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (knowsBrotli) reply.header('content-encoding', 'br')
    return reply
      .type('application/speculationrules+json')
      .header('vary', 'accept-encoding')
      .header('cache-control', `public, max-age=${LIFE_SECONDS}`)
      .send(knowsBrotli ? compressed : plain)
  })
}
