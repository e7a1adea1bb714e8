import type { Plugin } from 'vite'
import { OMISSIONS, type Omission } from './smallest-router/omissions.ts'

/**
 * Leaves out of React Router what this shop never asks for, so that visitors do not pay for it. Throws where the
 * library's source has changed and a sentence is no longer true.
 */
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
