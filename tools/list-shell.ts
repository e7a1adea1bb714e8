const PREFIX = 'window.__reactRouterManifest='

interface Files {
  module?: string
  imports?: readonly string[]
  css?: readonly string[]
}

/**
 * The files that every screen needs: the router's list of screens as the build writes it (`manifest`, at `address`), the
 * scripts and styles of the entry and of the frame, and the icons. Throws when the list does not read as it used to.
 */
export function listShell(manifest: { address: string; code: string }, assets: readonly string[]): string[] {
  if (!manifest.code.startsWith(PREFIX)) throw new Error('the list of screens is written in another way now')
  const { entry, routes } = JSON.parse(manifest.code.slice(PREFIX.length).replace(/;\s*$/, '')) as {
    entry: Files
    routes: { root: Files }
  }
  const icons = assets.filter((name) => /^icons-[\w-]+\.svg$/.test(name)).map((name) => `/assets/${name}`)
  if (icons.length !== 1) throw new Error('the build has no icons')
  const files = [entry, routes.root].flatMap(({ module = '', imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ])
  return [...new Set([manifest.address, ...files.map((file) => file.replace(/#$/, '')), ...icons])]
}
