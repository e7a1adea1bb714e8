export { createBasketsHousekeeping } from './housekeeping.ts'
export { registerBaskets } from './register-baskets.ts'
export { listCustomerLines } from './copies/read-basket.ts'
