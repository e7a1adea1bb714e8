import { createContext } from 'react-router'

export interface DeliveryWords {
  promise: string
  elsewhere: string
}

/** As staff set the prices, for the server to render; undefined for the usual ones, which pages know by themselves. */
export const deliveryWordsContext = createContext<DeliveryWords | undefined>(undefined)

/** Where the frame's data carries them. */
export interface WithDeliveryWords {
  delivery?: DeliveryWords
}
