const PREFIX = 'window.__reactRouterManifest='

/** The router's manifest from the build, and its URL. */
export interface Manifest {
  address: string
  code: string
}

interface Files {
  module?: string
  imports?: readonly string[]
  css?: readonly string[]
}

/**
 * Files for every screen: the router's manifest, the scripts and styles of entry and layout, and the icons. Throws
 * when the manifest has an unknown format.
 */
export function listShell(manifest: Manifest, assets: readonly string[]): string[] {
  const { entry, routes } = readManifest(manifest)
  const icons = assets.filter((name) => /^icons-[\w-]+\.svg$/.test(name)).map((name) => `/assets/${name}`)
  if (icons.length !== 1) throw new Error('the build has no icons')
  return [...new Set([manifest.address, ...listFiles(entry), ...listFiles(routes['root']), ...icons])]
}

/** Distinct files of these screens; request enclosing layouts by their own names. Throws for an unknown screen. */
export function listScreens(manifest: Manifest, names: readonly string[]): string[] {
  const { routes } = readManifest(manifest)
  return [...new Set(names.flatMap((name) => listFiles(routes[name])))]
}

/** Dynamic imports of a built script with all dependencies, styles included; `readCode` reads a script by address. */
export function listLater(address: string, readCode: (address: string) => string): string[] {
  const found = new Set<string>()
  function follow(script: string): void {
    if (found.has(script)) return
    found.add(script)
    const code = readCode(script)
    for (const [, name = ''] of code.matchAll(STATIC_IMPORT)) follow(`/assets/${name}`)
    for (const [, style = ''] of code.matchAll(NAMED_STYLE)) found.add(`/${style}`)
  }
  for (const [, name = ''] of readCode(address).matchAll(LATER_IMPORT)) follow(`/assets/${name}`)
  return [...found]
}

const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
const NAMED_STYLE = /["'`]\/?(assets\/[\w.-]+\.css)["'`]/g
const LATER_IMPORT = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g

function readManifest({ code }: Manifest): { entry: Files; routes: Record<string, Files> } {
  if (!code.startsWith(PREFIX)) throw new Error('the list of screens is written in another way now')
  return JSON.parse(code.slice(PREFIX.length).replace(/;\s*$/, '')) as {
    entry: Files
    routes: Record<string, Files>
  }
}

function listFiles(files: Files | undefined): string[] {
  if (files === undefined) throw new Error('a screen of the list of files is gone')
  const { module = '', imports = [], css = [] } = files
  return [module, ...imports, ...css].map((file) => file.replace(/#$/, ''))
}
