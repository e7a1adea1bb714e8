import type { LOCATION_CALLS } from './contract/locations.ts'
import type { STOCK_CALLS } from './contract/stock.ts'

/** All stock calls for staff. */
export type StockCalls = typeof STOCK_CALLS & typeof LOCATION_CALLS
