import type { StockLedger } from '#catalogue/server/index.ts'
import { bookMovement } from './book-movement.ts'
import { insertMovements } from './insert-movements.ts'

/** The stock ledger, as the catalogue requires it. */
export const stockLedger: StockLedger = { book: bookMovement, bookMany: insertMovements }
