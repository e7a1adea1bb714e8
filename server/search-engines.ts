import type { FastifyInstance } from 'fastify'
import { type ShownPage, listCategoryPaths, listPartStarts, listShownPages } from '#catalogue/server/index.ts'
import { allTexts } from '#texts/server/index.ts'
import { ownOrigin } from './origin.ts'
import type { Shop } from './shop.ts'

/** Products per part of the sitemap. The protocol allows 50 000 addresses. */
const PART_SIZE = 10_000
/** Cache time of both files for crawlers, in seconds. */
const MAX_AGE_SECONDS = 3600

const SCREENS = [
  '/',
  '/boutique',
  '/en-promo',
  '/promo-ramadan',
  '/promo-tabaski',
  '/credit-commandes',
  '/pack-promo',
]

/** Serves `/robots.txt` and the sitemap. The demo excludes crawlers. */
export function addSearchEngines(app: FastifyInstance, { settings, reads }: Shop): void {
  const db = reads.behind
  const origin = ownOrigin(settings)
  // One sitemap part reads thousands of products.
  const hidden = { config: { cost: 'heavy' }, schema: { hide: true } } as const
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
  })
  app.get('/robots.txt', hidden, async (_request, reply) => {
    return reply.type('text/plain; charset=utf-8').send(formatRobots(origin, settings.isDemo))
  })
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = (await listPartStarts(db, PART_SIZE)).map((after) => `/sitemap-produits-${after}.xml`)
    const addresses = ['/sitemap-pages.xml', ...parts].map((path) => ({ address: origin + path }))
    return reply.type('application/xml').send(formatXml('sitemapindex', 'sitemap', addresses))
  })
  app.get('/sitemap-pages.xml', hidden, async (_request, reply) => {
    const texts = new Set(allTexts().map(({ slug }) => `/${slug}`))
    const paths = [...SCREENS, ...(await listCategoryPaths(db)), ...texts]
    return reply.type('application/xml').send(
      formatPages(
        paths.map((path) => ({ path })),
        origin,
      ),
    )
  })
  app.get<{ Params: { after: string } }>(
    '/sitemap-produits-:after(^\\d{1,15}$).xml',
    hidden,
    async (request, reply) => {
      const after = Number(request.params.after)
      const pages = await listShownPages(db, { after, limit: PART_SIZE })
      return reply.type('application/xml').send(formatPages(pages, origin))
    },
  )
}

/** Filters and comparisons have unlimited combinations: crawlers keep to lists, categories and products. */
export function formatRobots(origin: string, isDemo: boolean): string {
  if (isDemo) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', '/products-compaire', '/*search=', '/*min=', '/*max=', '/*tag=', '/*productType=']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function formatPages(
  pages: readonly (Pick<ShownPage, 'path'> & Partial<ShownPage>)[],
  origin: string,
): string {
  return formatXml(
    'urlset',
    'url',
    pages.map(({ path, day }) => ({ address: origin + path, day })),
  )
}

interface Entry {
  address: string
  day?: string | undefined
}

/** The two sitemap documents differ in their element names only. */
export function formatXml(
  root: 'sitemapindex' | 'urlset',
  element: 'sitemap' | 'url',
  entries: Entry[],
): string {
  const rows = entries.map(
    ({ address, day }) =>
      `<${element}><loc>${escapeXml(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${element}>`,
  )
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...rows, `</${root}>`, ''].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
