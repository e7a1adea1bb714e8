import { createIdempotencyHeaders } from '../../../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../../../accounts/web/session/send-as-customer.ts'
import type { BookedStock, StockBooking, StockFigures } from '../../../contract/stock.ts'

// All of them throw ApiFailure, or TypeError when the network is gone.

/**
 * How to book for one product: sent again after a failure it is the same booking, sent again after a success another
 * one, even with the same figures.
 */
export function createBooking(): (productId: number, body: StockBooking) => Promise<BookedStock> {
  let headersOf = createIdempotencyHeaders()
  return async (productId, body) => {
    const answer = await sendAsCustomer<BookedStock>(`/api/admin/stock/${productId}/mouvements`, {
      method: 'POST',
      body,
      headers: headersOf([productId, body]),
    })
    headersOf = createIdempotencyHeaders()
    return answer
  }
}

export function changePreorderCap(
  { id, version }: Pick<StockFigures, 'id' | 'version'>,
  preorder_cap: number | null,
): Promise<StockFigures> {
  return sendAsCustomer(`/api/admin/stock/${id}/plafond`, { method: 'PUT', body: { preorder_cap, version } })
}
