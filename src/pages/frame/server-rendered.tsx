import { createContext, type ReactElement, use } from 'react'
import { shopVersion } from '#platform/web/current-shop.ts'

/** How the server makes HTML of a part that needs no scripts. */
export type RenderStatic = (part: ReactElement) => string

/** Provided by the server's entry; the browser never renders these parts. */
export const RenderStaticContext = /* @__PURE__ */ createContext<RenderStatic | undefined>(undefined)

/** On the server: parts as rendered once. In the browser: as they came, for an error screen that renders the frame anew. */
const kept = new Map<string, string>()

interface ServerRenderedProps {
  id: string
  className?: string
  /** What the rendering depends on, beside the code. */
  version?: string
  /** Written `import.meta.env.SSR && …`, so that its code stays out of the browser's scripts. */
  children: ReactElement | false
}

/**
 * A part of the frame that never changes and holds plain links only. The server renders it once for all; the browser
 * keeps that HTML as it came, without the scripts that would render it a second time (2 kB for the footer alone).
 */
export function ServerRendered({ id, className, version = '', children }: ServerRenderedProps) {
  // The browser has one rendering of each, whatever it was rendered from.
  const key =
    import.meta.env.SSR && children
      ? `${id}${version}${shopVersion()}${JSON.stringify(children.props)}`
      : id + version
  const html = kept.get(key) ?? (import.meta.env.SSR ? useDrawing(children) : readRendered(id))
  // The development server renders each time: it would not notice a change of the part.
  if (!(import.meta.env.SSR && import.meta.env.DEV)) kept.set(key, html)
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function readRendered(id: string): string {
  return document.getElementById(id)?.innerHTML ?? ''
}

function useDrawing(part: ReactElement | false): string {
  const draw = use(RenderStaticContext)
  return draw && part ? draw(part) : ''
}
