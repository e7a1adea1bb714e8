/** As much as is asked of an entry in the router's list. */
export interface ScreenRoute {
  id: string
  /** Without the first slash; absent for the frame and for the home page. */
  path?: string
  index?: boolean
  hasLoader: boolean
  hasClientLoader: boolean
  module: string
  /** Its loader in the browser, where that is a file of its own. */
  clientLoaderModule?: string
  imports?: readonly string[]
}

/** What a screen is made of before it can stand. */
interface Screen {
  /** Address of its data, as the router will ask for it. */
  data: string
  scripts: readonly string[]
}

/** '/produits/:id/details' → an expression. */
function matches({ path, index }: ScreenRoute, pathname: string): boolean {
  if (index) return pathname === '/'
  if (path === undefined || path === '*') return false
  return new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)
}

/**
 * The screen at an address of the shop; undefined for the API, files, unknown addresses and what asks the server for no
 * data: a protected page loads its own in the browser.
 */
export function findScreen(url: URL, routes: readonly ScreenRoute[]): Screen | undefined {
  const route = routes.find((candidate) => matches(candidate, url.pathname))
  if (!route?.hasLoader) return undefined
  const data = new URL(url)
  data.hash = ''
  data.pathname = url.pathname.endsWith('/') ? `${url.pathname}_.data` : `${url.pathname}.data`
  // A screen with a loader of its own in the browser asks for its own part alone.
  if (route.hasClientLoader) data.searchParams.set('_routes', route.id)
  const { module, clientLoaderModule, imports = [] } = route
  const scripts = clientLoaderModule === undefined ? [module] : [module, clientLoaderModule]
  return { data: data.pathname + data.search, scripts: [...scripts, ...imports] }
}
