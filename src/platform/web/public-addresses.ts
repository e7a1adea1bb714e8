import { createContext } from 'react-router'

/** Addresses that depend on the deployment. Both without a trailing slash, '' for the page's own origin. */
export interface PublicAddresses {
  /** Prefix of canonical links and of addresses for other sites. */
  publicUrl: string
  apiBase: string
}

/** Set by the server for each request. The default suits a trial on one machine. */
export const publicAddressesContext = createContext<PublicAddresses>({ publicUrl: '', apiBase: '' })
