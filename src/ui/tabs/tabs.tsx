import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

interface TabsProps {
  label: string
  tabs: readonly { href: string; label: string }[]
  /** The current tab, if its path alone does not determine it. */
  current?: string
}

const LOOK =
  'grid min-h-11 flex-none place-items-center px-[clamp(8px,2vw,14px)] text-sm/[1.5] font-medium text-ink-2 aria-[current]:text-brand aria-[current]:shadow-[inset_0_-3px_0_var(--color-brand)]'

/** Tabs of a screen, each with its own address. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is wider than the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [pathname, current])
  return (
    <nav ref={row} aria-label={label} className="mb-4 flex overflow-x-auto border-b border-line-strong">
      {tabs.map(({ href, label: text }) =>
        current === undefined ? (
          <NavLink key={href} to={href} end prefetch="intent" className={LOOK}>
            {text}
          </NavLink>
        ) : (
          <Link
            key={href}
            to={href}
            prefetch="intent"
            className={LOOK}
            aria-current={href === current ? 'page' : undefined}
          >
            {text}
          </Link>
        ),
      )}
    </nav>
  )
}
