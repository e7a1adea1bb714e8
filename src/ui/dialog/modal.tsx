import type { ComponentProps } from 'react'
import { Toaster } from '../toast/toaster.tsx'

/**
 * A native dialog for `showModal()` that stays open when its form fails, with its own toasts. While it is open the
 * rest of the page is inert and covered, including the toasts there.
 */
export function Modal({ children, ...props }: ComponentProps<'dialog'>) {
  return (
    <dialog {...props}>
      {children}
      <Toaster />
    </dialog>
  )
}
