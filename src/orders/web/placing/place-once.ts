import { createIdempotencyHeaders } from '../../../accounts/web/session/call-headers.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { createPlaceOnce } from './create-place-once.ts'

/** Places orders in the name of whoever is signed in here, or of this browser's guest. */
export const placeOnce = createPlaceOnce({
  send: sendAsCustomer,
  openStorage: () => sessionStorage,
  makeKey: () => createIdempotencyHeaders()('')['idempotency-key'],
})
