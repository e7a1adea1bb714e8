export { DEFAULT_LOCATION, LOCATION_WORDS } from '#stock/rules/locations.ts'
export { bookMovement } from './book-movement.ts'
export { holdLastPieces, lockProductsFor, releaseOldHolds } from './hold-last-pieces.ts'
export { nameLocations } from './list-locations.ts'
export { type Checkout, findSoldProducts, lockProducts } from './lock-products.ts'
export {
  allocateFrom,
  announceChanges,
  promisesOf,
  promiseStock,
  releaseStock,
  type StockChange,
  type StockPromise,
} from './promise-stock.ts'
export { receiveStock } from './receive-stock.ts'
export { registerStock } from './register-stock.ts'
export { stockLedger } from './stock-ledger.ts'
