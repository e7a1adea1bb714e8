import type { ListedProduct } from '#catalogue/contract.ts'
import { send } from '#platform/web/browser-send.ts'

/** Maximum products per call. */
const MAX_PER_CALL = 12

/** Products with these ids that are still sold, in several calls for many. Throws `ApiError`, or `TypeError` without network. */
export async function readChosen(ids: readonly number[]): Promise<ListedProduct[]> {
  const calls = Array.from({ length: Math.ceil(ids.length / MAX_PER_CALL) }, (_, turn) => {
    const some = ids.slice(turn * MAX_PER_CALL, (turn + 1) * MAX_PER_CALL)
    return send<ListedProduct[]>(`/api/produits-choisis?ids=${some.join()}`)
  })
  return (await Promise.all(calls)).flat()
}
