/** Marks the lines that say when a product could be delivered; what the server writes into each, the same for everybody. */
export const PROMISE_LINE = 'data-promise'
export const PROMISE_WORDS = 'Livraison à Dakar'
