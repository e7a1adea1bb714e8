import type { ReactNode } from 'react'

/** What the server drew, by element id: an error screen draws the frame anew and needs it again. */
const kept = new Map<string, string>()

function keepHtml(id: string): string {
  const html = kept.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  kept.set(id, html)
  return html
}

interface ServerDrawnProps {
  id: string
  className?: string
  /** Written `import.meta.env.SSR && …`, so that its code stays out of the browser's scripts. */
  children: ReactNode
}

/**
 * A part of the frame that never changes and holds plain links only. The server draws it; the browser keeps that HTML
 * as it came, without the scripts that would draw it a second time (2 kB for the footer alone).
 */
export function ServerDrawn({ id, className, children }: ServerDrawnProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: keepHtml(id) }} />
}
