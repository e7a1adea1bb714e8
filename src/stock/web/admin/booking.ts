import type { z } from 'zod/v4'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import type { BookedStock, StockBooking, StockFigures } from '#stock/contract/stock.ts'
import type { StockCall } from './call.ts'

/**
 * Creates bookings for one product with an idempotency key. A retry after an error is the same booking; after a
 * success it is a new one, even with the same figures.
 */
export function createBooking() {
  const headersOf = createIdempotencyHeaders()
  return (call: StockCall, productId: number, body: z.input<typeof StockBooking>): Promise<BookedStock> =>
    call('POST /api/admin/stock/:id/mouvements', {
      params: { id: productId },
      body,
      headers: headersOf([productId, body]),
    })
}

/** Result of a booking as a French sentence. `locationId` names the location if there are several. */
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
