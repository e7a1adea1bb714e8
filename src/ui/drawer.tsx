import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

interface DrawerProps {
  /** Named by the `popoverTarget` of whatever opens it. */
  id: string
  label: string
  /** From the left; or from the bottom of a phone, where its style says what it is elsewhere. */
  side?: 'left' | 'bottom'
  className?: string
  /** Stands at its top, beside the cross. */
  head: ReactNode
  headClass?: string
  children: ReactNode
}

/** What slides over the page. A native popover: it opens, closes by Escape and by its cross without scripts. */
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

/** Closes a sheet, drawer or pop-up, a native popover, by its id; without scripts too. */
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
