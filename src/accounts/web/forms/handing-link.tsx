import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#ui/link.tsx'

interface HandingLinkProps {
  href: string
  /** For the next screen alone: it stands with the entry of the history, in no address. */
  state: object
  className: string
  children: ReactNode
}

/** A link that hands on what was typed here. Opened in a new tab, or without scripts, it leads there empty-handed. */
export function HandingLink({ href, state, className, children }: HandingLinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href, { state })
  }
  return (
    <Link href={href} className={className} onClick={follow}>
      {children}
    </Link>
  )
}
