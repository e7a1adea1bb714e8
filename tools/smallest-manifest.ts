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
  for (const [id, screen] of Object.entries(manifest.routes)) {
    for (const [flag, value] of Object.entries(screen)) if (value === false) delete screen[flag]
    if (id === 'root') continue
    const isOwn = screen.parentId === OWN || screen.parentId === 'hidden'
    screen.imports = isOwn ? [] : screen.imports.filter((file) => !EVERYWHERE.test(file))
    screen.css = screen.css.filter((file) => !EVERYWHERE.test(file))
  }
  return `${PREFIX}${JSON.stringify(manifest)};`
}
