import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#ui/link.tsx'

interface HandingLinkProps {
  href: string
  /** State for the next screen, stored in the history entry and in no address. */
  state: object
  className: string
  children: ReactNode
}

/** A link that passes on what was typed here. In a new tab or without scripts, nothing is passed on. */
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
