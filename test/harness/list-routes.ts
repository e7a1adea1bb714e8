import { openTestShop } from './shop.ts'

/** Every route that the app answers, from the router itself: `{ method: 'GET', url: '/api/produits/:id' }`. */
export async function listApiRoutes(): Promise<{ method: string; url: string }[]> {
  const shop = await openTestShop()
  await shop.close()
  return shop.routes.map(({ method, url }) => ({ method, url }))
}
