import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { SCREENS } from '#platform/contract/screens.ts'
import { SPECULATION_RULES } from '#platform/contract/speculation-rules.ts'

/** Browser cache time in seconds. */
const LIFE_SECONDS = 24 * 3600

/** Links on a fast connection, where an extra page costs little. */
const ON_GOOD_LINE = ':root[data-line=good]:not([data-eco]) a'

/**
 * Speculation rules: prefetch the page of a pressed link. On a fast connection (`data-line`) also prefetch hovered
 * links, and prerender the pressed one. The browser never runs the framework ahead of the click. Disabled in data
 * saver mode. Browsers themselves respect their own data saver.
 */
export const RULES = {
  prefetch: [rule(':root:not([data-eco]) a', 'conservative'), rule(ON_GOOD_LINE, 'moderate')],
  prerender: [rule(ON_GOOD_LINE, 'conservative')],
}

function rule(links: string, eagerness: 'conservative' | 'moderate') {
  return { where: { and: [...isPublicLink(), { selector_matches: links }] }, eagerness }
}

/** Links that stay in this tab and lead to a public page, with any query. */
function isPublicLink() {
  const patterns = Object.values(SCREENS).flatMap((screen) =>
    'cache' in screen ? [`/${encodeURI(screen.address).replaceAll(/:\w+/g, '*')}`] : [],
  )
  return [
    { or: patterns.map((pattern) => ({ href_matches: pattern })) },
    { not: { selector_matches: '[target],[download],[data-held]' } },
  ]
}

/** Serves the rules. All browsers that read them support brotli. */
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
