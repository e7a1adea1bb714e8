import type { StockLedger } from '#catalogue/server/index.ts'
import { bookMovement } from './book-movement.ts'
import { insertMovements } from './insert-movements.ts'

/** The ledger, as the catalogue asks for it. */
export const stockLedger: StockLedger = { book: bookMovement, bookMany: insertMovements }
