import type { ListedProduct } from '#catalogue/contract.ts'
import { send } from '#platform/web/browser-send.ts'

/** One row on a wide screen. */
export const MAX_SHOWN = 5

/** Loads these products, without those no longer sold. On an error it returns none and logs. */
export async function loadVisited(ids: readonly number[]): Promise<ListedProduct[]> {
  try {
    const found = await send<ListedProduct[]>(`/api/produits-choisis?ids=${ids.join()}`)
    return found.slice(0, MAX_SHOWN)
  } catch (error) {
    console.error('Erreur lors de la récupération des produits', error)
    return []
  }
}
