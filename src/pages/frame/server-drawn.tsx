import { createContext, type ReactElement, use } from 'react'

/** How the server makes HTML of a part that needs no scripts. */
export type DrawStatic = (part: ReactElement) => string

/** Provided by the server's entry; the browser never draws these parts. */
export const DrawStaticContext = /* @__PURE__ */ createContext<DrawStatic | undefined>(undefined)

/** On the server: parts as drawn once. In the browser: as they came, for an error screen that draws the frame anew. */
const kept = new Map<string, string>()

interface ServerDrawnProps {
  id: string
  className?: string
  /** What the drawing depends on, beside the code. */
  version?: string
  /** Written `import.meta.env.SSR && …`, so that its code stays out of the browser's scripts. */
  children: ReactElement | false
}

/**
 * A part of the frame that never changes and holds plain links only. The server draws it once for all; the browser
 * keeps that HTML as it came, without the scripts that would draw it a second time (2 kB for the footer alone).
 */
export function ServerDrawn({ id, className, version = '', children }: ServerDrawnProps) {
  // The browser has one drawing of each, whatever it was drawn from.
  const key = import.meta.env.SSR && children ? id + version + JSON.stringify(children.props) : id + version
  const html = kept.get(key) ?? (import.meta.env.SSR ? useDrawing(children) : readDrawn(id))
  // The development server draws each time: it would not notice a change of the part.
  if (!(import.meta.env.SSR && import.meta.env.DEV)) kept.set(key, html)
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function readDrawn(id: string): string {
  return document.getElementById(id)?.innerHTML ?? ''
}

function useDrawing(part: ReactElement | false): string {
  const draw = use(DrawStaticContext)
  return draw && part ? draw(part) : ''
}
