import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Takes the code of each inline script that the shop wrote into a page, in their order: the page's policy allows these. */
export const ownScriptsContext = createContext<string[]>()

/** What inline scripts of the shop carry as their nonce while a page is rendered. It never leaves the server. */
export const ScriptMarkContext = /* @__PURE__ */ createReactContext<string | undefined>(undefined)
