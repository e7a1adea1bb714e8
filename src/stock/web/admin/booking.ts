import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import type { BookedStock, StockBooking, StockFigures } from '#stock/contract/stock.ts'
import type { StockCall } from './call.ts'

/**
 * How to book for one product: sent again after a failure it is the same booking, sent again after a success another
 * one, even with the same figures.
 */
export function createBooking() {
  const headersOf = createIdempotencyHeaders()
  return (call: StockCall, productId: number, body: StockBooking): Promise<BookedStock> =>
    call('POST /api/admin/stock/:id/mouvements', {
      params: { id: productId },
      body,
      headers: headersOf([productId, body]),
    })
}

/** What a booking did, as a sentence; `locationId` says where, of several locations. */
export function describeBooked({ booked, product }: BookedStock, locationId: number): string {
  const now = describeNow(product, locationId)
  if (booked === 0) return `Le compte est juste\u202F: ${now}.`
  const pieces = Math.abs(booked) > 1 ? 'pièces' : 'pièce'
  return `${Math.abs(booked)} ${pieces} de ${booked > 0 ? 'plus' : 'moins'}\u202F: ${now}.`
}

function describeNow({ on_hand, locations }: StockFigures, locationId: number): string {
  const there = locations.length < 2 ? undefined : locations.find(({ id }) => id === locationId)
  if (there === undefined) return `${on_hand} en stock`
  return `${there.on_hand} en stock dans «\u00A0${there.name}\u00A0», ${on_hand} en tout`
}
