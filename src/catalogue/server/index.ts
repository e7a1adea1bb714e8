export { createPromotionJob } from './apply-promotions.ts'
export { registerCatalogue } from './register-catalogue.ts'
export { bookMovement, type Movement } from './stock/book-movement.ts'
export { lockProducts, type SoldProduct } from './stock/lock-products.ts'
