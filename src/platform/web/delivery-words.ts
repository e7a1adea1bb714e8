import { createContext } from 'react-router'

export interface DeliveryWords {
  promise: string
  elsewhere: string
}

/** Delivery prices that staff set, for server rendering. Undefined for the bundled defaults. */
export const deliveryWordsContext = createContext<DeliveryWords | undefined>(undefined)

/** Frame data with the delivery texts. */
export interface WithDeliveryWords {
  delivery?: DeliveryWords
}
