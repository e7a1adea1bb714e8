import { createContext } from 'react-router'

/** Addresses that depend on where the shop runs. Both without a trailing slash, '' = the page's own origin. */
export interface PublicAddresses {
  /** Start of canonical links and of the addresses that other sites read. */
  publicUrl: string
  apiBase: string
}

/** Set by the server for each request; the default serves a trial on one machine. */
export const publicAddressesContext = createContext<PublicAddresses>({ publicUrl: '', apiBase: '' })
