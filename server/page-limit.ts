import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#platform/server/config.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { createLimit, isBeyond } from '#platform/server/http/rate-limit.ts'
import { currentShop } from '#platform/web/current-shop.ts'

/**
 * Rendered pages per minute for one network address, which an employer or carrier may share. One takes about 10 ms of
 * CPU, so one address uses at most a fifth of a core. Cached pages are not counted.
 */
const RENDERED_PER_ADDRESS = 1200

const STYLE =
  'body{margin:0 auto;max-width:640px;padding:24px 16px;background:#faf7f2;color:#15211b;font:16px/1.5 system-ui,sans-serif}' +
  'a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:8px;background:#0b5d3b;color:#fff}'
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Counts a page before it is rendered. Responds with an error above the limit, else returns undefined. */
export type RefusePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** Limits rendering by network address, because a visitor can invent any guest id and pages need none. */
export function createPageLimit(
  app: FastifyInstance,
  { callsPerMinute }: Pick<Settings, 'callsPerMinute'>,
): RefusePage {
  const byAddress = createLimit(app, {
    name: 'pages',
    by: 'address',
    max: Math.max(RENDERED_PER_ADDRESS, callsPerMinute),
    window: '1 minute',
  })
  return async (request, reply) => {
    if (!(await isBeyond([byAddress], request, reply))) return undefined
    // Scripts of the open page read data responses, so they get the API's error.
    if (/^[^?]+\.data(?:\?|$)/.test(request.url)) throw new ShopError('request.too_many')
    return reply
      .code(429)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(writePage(Number(reply.getHeader('retry-after'))))
  }
}

function writePage(seconds: number): string {
  const title = 'Trop de pages en peu de temps'
  return (
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title} | ${currentShop().name}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>` +
    `<p>Beaucoup de pages ont été demandées depuis votre réseau. Réessayez dans ${seconds} s. ` +
    'Vos paniers sont gardés\u202F; rien n’a été commandé ni payé.</p>' +
    '<a href="">Réessayer</a></main></body></html>'
  )
}
