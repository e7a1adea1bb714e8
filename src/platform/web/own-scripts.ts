import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Collects the code of the shop's own inline scripts in page order, for the page's policy. */
export const ownScriptsContext = createContext<string[]>()

/** Nonce of the shop's inline scripts during rendering. It never leaves the server. */
export const ScriptMarkContext = /* @__PURE__ */ createReactContext<string | undefined>(undefined)
