import type { ButtonHTMLAttributes } from 'react'

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does is under way: another press does nothing, and the focus stays. */
  isBusy: boolean
  /** In place of its words meanwhile. */
  busyLabel?: string
}

/** Does something that takes a while, once at a time. */
export function BusyButton({ isBusy, busyLabel, children, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-disabled={isBusy || undefined}>
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}
