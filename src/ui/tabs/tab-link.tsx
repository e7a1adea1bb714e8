import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface TabLinkProps {
  /** Hash of the tab. */
  tab: string
  isCurrent?: boolean
  className?: string
  children: ReactNode
}

/** A plain link to a tab. An unmodified click changes the tab without scrolling. */
export function TabLink({ tab, isCurrent = false, className, children }: TabLinkProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  function follow(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ search, hash: tab }, { preventScrollReset: true })
  }
  return (
    <a
      href={`#${tab}`}
      onClick={follow}
      aria-current={isCurrent ? 'page' : undefined}
      {...(className !== undefined && { className })}
    >
      {children}
    </a>
  )
}
