import { type ReactNode, createContext, useContext, useEffect, useId, useRef } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'

const CloseContext = createContext<() => void>(() => undefined)

/** Closes the dialog around, which gives the focus back to where it came from. */
export function useCloseModal(): () => void {
  return useContext(CloseContext)
}

interface ModalProps {
  title: string
  /** It was closed: by its button, by Escape, or by what stands in it. */
  onClose: () => void
  children: ReactNode
}

/** A native dialog, open as long as it is drawn: the page behind it rests. */
export function Modal({ title, onClose, children }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  const close = (): void => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="profile-dialog" onClose={onClose}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-xl font-bold">
          {title}
        </h2>
        <button type="button" aria-label="Fermer" className="icon-button -mr-2" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <CloseContext value={close}>{children}</CloseContext>
    </dialog>
  )
}

/** Leaves a dialog as if it had never been opened. */
export function CancelButton({ label = 'Annuler' }: { label?: string }) {
  return (
    <button type="button" className="button button-outline" onClick={useCloseModal()}>
      {label}
    </button>
  )
}
