import { createContext } from 'react-router'

/** What pages say of the price of a delivery. */
export interface DeliveryWords {
  promise: string
  elsewhere: string
}

/** As staff set the prices, for the server to draw; undefined for the usual ones, which pages know by themselves. */
export const deliveryWordsContext = createContext<DeliveryWords | undefined>(undefined)

/** Where the frame's data carries them. */
export interface WithDeliveryWords {
  delivery?: DeliveryWords
}
