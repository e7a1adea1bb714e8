import { createContext, type ReactElement, use } from 'react'
import { shopVersion } from '#platform/web/current-shop.ts'

/** Renders a static part to HTML on the server. */
export type RenderStatic = (part: ReactElement) => string

/** Provided by the server entry. The browser never renders these parts. */
export const RenderStaticContext = /* @__PURE__ */ createContext<RenderStatic | undefined>(undefined)

/**
 * On the server: cached HTML of rendered parts. In the browser: the server's HTML, for an error screen that renders
 * the frame again.
 */
const rendered = new Map<string, string>()

interface ServerRenderedProps {
  id: string
  className?: string
  /** Cache key of the rendering's inputs, beside the code. */
  version?: string
  /** Written `import.meta.env.SSR && …`, so that its code stays out of the browser bundle. */
  children: ReactElement | false
}

/**
 * A static part of the frame with plain links only. The server renders it once for all visitors. The browser keeps
 * that HTML without the scripts that would render it again (2 kB for the footer alone).
 */
export function ServerRendered({ id, className, version = '', children }: ServerRenderedProps) {
  // The browser has one rendering of each part, whatever its props.
  const key =
    import.meta.env.SSR && children
      ? `${id}${version}${shopVersion()}${JSON.stringify(children.props)}`
      : id + version
  const html = rendered.get(key) ?? (import.meta.env.SSR ? useDrawing(children) : readRendered(id))
  // The development server renders each time: it would not detect a change of the part.
  if (!(import.meta.env.SSR && import.meta.env.DEV)) rendered.set(key, html)
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function readRendered(id: string): string {
  return document.getElementById(id)?.innerHTML ?? ''
}

function useDrawing(part: ReactElement | false): string {
  const draw = use(RenderStaticContext)
  return draw && part ? draw(part) : ''
}
