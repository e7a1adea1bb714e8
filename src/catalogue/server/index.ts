export { countDemand, createDemandJob } from './demand/count-demand.ts'
export { createPromotionJob } from './promotions/apply-promotions.ts'
export {
  type BasketProduct,
  basketProductsStatement,
  findProductsForBasket,
} from './queries/find-for-basket.ts'
export type { PictureStore } from './pictures/picture-store.ts'
export { findListedProducts } from './queries/find-listed-products.ts'
export { isListedProduct, listedProductStatement } from './queries/find-product.ts'
export { listStatement } from './queries/list-products.ts'
export { listCategoryPaths, listPartStarts, listShownPages, type ShownPage } from './queries/shown-pages.ts'
export { registerCatalogue } from './register-catalogue.ts'
export { bookMovement, type Movement } from './stock/book-movement.ts'
export { holdLastPieces, lockProductsFor, releaseOldHolds } from './stock/hold-last-pieces.ts'
export { type Checkout, findSoldProducts, lockProducts, type SoldProduct } from './stock/lock-products.ts'
export { promiseStock, releaseStock, type StockPromise } from './stock/promise-stock.ts'
export { runImports, startImports } from './imports/run-imports.ts'
export { countRunningOut } from './desk/count-running-out.ts'
export { searchDeskProducts } from './desk/search-desk.ts'
