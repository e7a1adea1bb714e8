import type { Plugin } from 'vite'

/** One thing that React Router can do and this shop never asks for: what stands in its source, and what stands there instead. */
interface Omission {
  why: string
  find: RegExp
  replace: string
}

/**
 * Written as constants, so that the minifier drops what hangs on them: 6 kB of 95 on the wire for every visitor. Exact
 * for the pinned version; a newer one whose source reads differently ends the build with the sentence that is no longer true.
 */
const OMISSIONS: readonly Omission[] = [
  {
    why: 'components have names for developers only, and an assignment keeps the unused ones alive',
    find: /^\w+\.displayName = "[^"]*";$/gm,
    replace: '',
  },
  {
    why: 'making a component has no effect of its own: unused ones may go',
    find: /(= )(React\$\d+\.(?:forwardRef|createContext|memo)\()/g,
    replace: '$1/* @__PURE__ */ $2',
  },
  {
    why: 'all routes are known from the start: the manifest is one small file',
    find: /return routeDiscovery\.mode === "lazy" && ssr;/g,
    replace: 'return false;',
  },
  {
    why: 'nobody brings a route discovery of their own',
    find: /\b(?:ssrInfo\.context\.)?future\.unstable_customRouteDiscovery\b/g,
    replace: 'false',
  },
  {
    why: 'nobody listens to the router from outside',
    find: /\b(?:init|opts\?)\.instrumentations\b/g,
    replace: '(void 0)',
  },
  {
    why: 'nobody listens to single navigations either',
    find: /(= )consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    replace: '$1(void 0)',
  },
  {
    why: 'pages are drawn by the server',
    find: /\bssrInfo\.context\.isSpaMode\b/g,
    replace: 'false',
  },
  {
    why: 'the server draws pages, not only data',
    find: /\bssrInfo\.context\.unstable_apiOnly === true/g,
    replace: 'false',
  },
]

/** Leaves out of React Router what this shop never asks for. Throws where the library's source has changed. */
export function smallestRouter(): Plugin {
  const found = new Set<Omission>()
  return {
    name: 'smallest-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler(code) {
        let smaller = code
        for (const omission of OMISSIONS) {
          if (smaller.search(omission.find) === -1) continue
          found.add(omission)
          smaller = smaller.replaceAll(omission.find, omission.replace)
        }
        return { code: smaller, map: null }
      },
    },
    buildEnd(error) {
      if (error) return
      const missing = OMISSIONS.filter((omission) => !found.has(omission))
      if (missing.length > 0)
        throw new Error(`React Router reads differently: ${missing.map(({ why }) => why).join('; ')}`)
    },
  }
}
