import type { ComponentProps } from 'react'
import { Toaster } from '../toast/toaster.tsx'

/**
 * A native dialog for `showModal()` that stays open when what was sent in it fails, with toasts of its own: while it is open the rest
 * of the page is inert and under its veil, and so are the toasts there.
 */
export function Modal({ children, ...props }: ComponentProps<'dialog'>) {
  return (
    <dialog {...props}>
      {children}
      <Toaster />
    </dialog>
  )
}
