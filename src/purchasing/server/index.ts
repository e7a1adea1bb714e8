export { PURCHASE_STATES } from '#purchasing/rules/states.ts'
export { PURCHASE_RULES } from './book-rules.ts'
export { registerPurchasing } from './register-purchasing.ts'
