import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface TabsProps {
  label: string
  tabs: readonly { href: string; label: string }[]
}

/** The way between the parts of a screen, each under an address of its own. */
export function Tabs({ label, tabs }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={row} aria-label={label} className="mb-4 flex overflow-x-auto border-b border-line-strong">
      {tabs.map((tab) => (
        <NavLink
          key={tab.href}
          to={tab.href}
          end
          prefetch="intent"
          className="grid min-h-11 flex-none place-items-center px-[clamp(8px,2vw,14px)] text-sm/[1.5] font-medium text-ink-2 aria-[current]:text-brand aria-[current]:shadow-[inset_0_-3px_0_var(--color-brand)]"
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
