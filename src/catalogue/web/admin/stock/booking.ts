import { createIdempotencyHeaders } from '../../../../platform/web/session/call-headers.ts'
import type { BookedStock, StockBooking } from '../../../contract/stock.ts'
import type { CatalogueCall } from '../call.ts'

/**
 * How to book for one product: sent again after a failure it is the same booking, sent again after a success another
 * one, even with the same figures.
 */
export function createBooking() {
  const headersOf = createIdempotencyHeaders()
  return (call: CatalogueCall, productId: number, body: StockBooking): Promise<BookedStock> =>
    call('POST /api/admin/stock/:id/mouvements', {
      params: { id: productId },
      body,
      headers: headersOf([productId, body]),
    })
}

/** What a booking did, as a sentence. */
export function describeBooked({ booked, product: { on_hand } }: BookedStock): string {
  if (booked === 0) return `Le compte est juste\u202F: ${on_hand} en stock.`
  const pieces = Math.abs(booked) > 1 ? 'pièces' : 'pièce'
  return `${Math.abs(booked)} ${pieces} de ${booked > 0 ? 'plus' : 'moins'}\u202F: ${on_hand} en stock.`
}
