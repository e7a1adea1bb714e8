/** Attribute of the delivery lines, and the default text that the server renders into each. */
export const PROMISE_LINE = 'data-promise'
export const PROMISE_WORDS = 'Livraison à Dakar'
