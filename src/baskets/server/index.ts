export { createBasketsHousekeeping } from './housekeeping.ts'
export { registerBaskets } from './register-baskets.ts'
