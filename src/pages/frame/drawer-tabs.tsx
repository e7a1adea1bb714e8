import type { KeyboardEvent } from 'react'

export type DrawerTab = 'menu' | 'categories'

const TABS: readonly { tab: DrawerTab; label: string }[] = [
  { tab: 'menu', label: 'Menu' },
  { tab: 'categories', label: 'Catégories' },
]

/** The two tabs of the drawer; arrow keys go from one to the other. */
export function DrawerTabs({
  current,
  onChange,
}: {
  current: DrawerTab
  onChange: (tab: DrawerTab) => void
}) {
  function moveByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = current === 'menu' ? 'categories' : 'menu'
    onChange(next)
    document.getElementById(`menu-tab-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label="Menu" className="drawer-tabs">
      {TABS.map(({ tab, label }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`menu-tab-${tab}`}
          aria-selected={tab === current}
          aria-controls={`menu-panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={moveByArrow}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
