import type { CardProduct } from '#catalogue/web/card-product.ts'
import { type LoadedList, loadFlash, loadSelection } from '#catalogue/web/load-list.ts'
import type { Send } from '#platform/web/send.ts'

export interface HomeData {
  selection: LoadedList
  flash: CardProduct[]
}

/**
 * Loads all data of Home. `url` gives the page of the selection. Throws `ApiError`, or a redirect beyond the last
 * page.
 */
export async function loadHome(send: Send, url: URL): Promise<HomeData> {
  const [selection, flash] = await Promise.all([loadSelection(send, url), loadFlash(send)])
  return { selection, flash: flash.products }
}
