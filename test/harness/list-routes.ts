import { openTestShop } from './shop.ts'

/** Every route of the app, from the router: `{ method: 'GET', url: '/api/produits/:id' }`. */
export async function listApiRoutes(): Promise<{ method: string; url: string }[]> {
  const shop = await openTestShop()
  await shop.close()
  return shop.routes.map(({ method, url }) => ({ method, url }))
}
