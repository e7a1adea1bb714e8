import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

interface DrawerProps {
  /** Referenced by the `popoverTarget` of its opener. */
  id: string
  label: string
  /** Opens from the left, or from the bottom on phones. Its style defines other screens. */
  side?: 'left' | 'bottom'
  className?: string
  /** Shown at its top, beside the close button. */
  head: ReactNode
  headClass?: string
  children: ReactNode
}

/** A drawer over the page. A native popover: opening, Escape and its close button work without scripts. */
export function Drawer({ id, label, side = 'left', className, head, headClass, children }: DrawerProps) {
  const look = side === 'left' ? 'drawer' : 'sheet'
  return (
    <dialog id={id} popover="auto" aria-label={label} className={className ? `${look} ${className}` : look}>
      <div className={headClass ?? 'drawer-head'}>
        {head}
        <CloseButton target={id} />
      </div>
      {children}
    </dialog>
  )
}

/** Closes a sheet, drawer or pop-up (a native popover) by its id, without scripts too. */
export function CloseButton({ target }: { target: string }) {
  return (
    <button
      type="button"
      popoverTarget={target}
      popoverTargetAction="hide"
      aria-label="Fermer"
      className="icon-button"
    >
      <Icon name="x" />
    </button>
  )
}
