import type { FastifyInstance } from 'fastify'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { readShopFacts } from '#settings/server/index.ts'
import type { Shop } from './shop.ts'

/** Browser cache time in seconds. */
const MAX_AGE_SECONDS = 86_400

/** Manifest of the installed shop: name, icons, colours. It opens at Home. */
function describeInstalledShop({ shop, company }: ShopFacts): object {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: company.about,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#faf7f2',
    categories: ['shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Mon panier', url: '/cart' },
      { name: 'Suivre ma commande', url: '/tracking-order' },
    ],
  }
}

/** Serves `/manifest.webmanifest` in the name of this shop. */
export function addWebManifest(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(JSON.stringify(describeInstalledShop(await readShopFacts(db)))),
  )
}
