/** Requests and answers about orders of every kind. */
export * from './contract/words.ts'
export * from './contract/order.ts'
export * from './contract/placing.ts'
export * from './contract/following.ts'
export * from './contract/credit.ts'
export * from './contract/documents.ts'
