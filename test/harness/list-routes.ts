import { openTestShop } from './shop.ts'

/** Every route that the app answers, from the router itself: `{ method: 'GET', url: '/api/produits/:id' }`. */
export async function listApiRoutes(): Promise<{ method: string; url: string }[]> {
  const { routes, close } = await openTestShop()
  await close()
  return routes.map(({ method, url }) => ({ method, url }))
}
