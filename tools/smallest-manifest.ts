/** What the browser knows of a screen's address and files. */
interface ScreenEntry {
  parentId?: string
  imports: string[]
  css: string[]
  [flag: string]: unknown
}

const PREFIX = 'window.__reactRouterManifest='
/** Files that every page has loaded before it asks for a screen. */
const EVERYWHERE = /\/(?:vendor|frame|rolldown-runtime)-/

/** The layout of screens that ask for a session: most of them are opened as whole pages, whose head names their files. */
const OWN = 'own'

/**
 * The list of screens that travels with every page, without what goes without saying: flags that are false, and files
 * that every page has already; screens of one's own name their main file only. Throws when the list does not read as it used to.
 */
export function shrinkManifest(code: string): string {
  if (!code.startsWith(PREFIX)) throw new Error('the list of screens is written in another way now')
  const manifest = JSON.parse(code.slice(PREFIX.length).replace(/;\s*$/, '')) as {
    routes: Record<string, ScreenEntry>
  }
  const routes = Object.entries(manifest.routes).map(([id, screen]) => [id, shrinkScreen(id, screen)])
  // What most screens have in common is put back when the list is read.
  return `{const m=${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};for(const i in m.routes)m.routes[i]={id:i,parentId:i=="root"?void 0:"root",imports:[],css:[],hasDefaultExport:!0,...m.routes[i]};${PREFIX}m}`
}

/** Screens that are mostly opened as whole pages, from a message, a shared link or on the way back from a provider. */
const FROM_OUTSIDE = /^(?:linked-order|shared-basket|wave|payment)/

/** A screen without what `shrinkManifest` puts back. */
function shrinkScreen(id: string, screen: ScreenEntry): Partial<ScreenEntry> {
  const isOwn = screen.parentId === OWN || screen.parentId === 'hidden' || FROM_OUTSIDE.test(id)
  const isRoot = id === 'root'
  // In one order everywhere: what repeats compresses. Style sheets keep the server's, in which the page's head is drawn.
  const imports = isOwn ? [] : screen.imports.filter((file) => isRoot || !EVERYWHERE.test(file)).toSorted()
  const css = screen.css.filter((file) => isRoot || !EVERYWHERE.test(file))
  const all: [string, unknown][] = Object.entries({ ...screen, imports, css })
  const entries = all.filter(
    ([key, value]) =>
      key !== 'id' &&
      value !== false &&
      !(key === 'parentId' && value === 'root') &&
      !(key === 'hasDefaultExport' && value === true) &&
      !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries) as Partial<ScreenEntry>
}
