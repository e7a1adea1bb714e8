import type { BookedStock } from '../../../contract/stock.ts'

/** What a booking did, as a sentence. */
export function describeBooked({ booked, product: { on_hand } }: BookedStock): string {
  if (booked === 0) return `Le compte est juste\u202F: ${on_hand} en stock.`
  const pieces = Math.abs(booked) > 1 ? 'pièces' : 'pièce'
  return `${Math.abs(booked)} ${pieces} de ${booked > 0 ? 'plus' : 'moins'}\u202F: ${on_hand} en stock.`
}
