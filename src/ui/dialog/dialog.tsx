import { type ReactNode, createContext, useContext, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useTypedIn } from './typed-in.ts'

const WaysOut = createContext({ finish: (): unknown => undefined, leave: (): unknown => undefined })

/** Closes the dialog around once it has done its work; the focus goes back to where it came from. */
export function useCloseDialog(): () => void {
  return useContext(WaysOut).finish
}

interface DialogProps {
  title: ReactNode
  /**
   * `sheet`: at the bottom of a phone, in the middle elsewhere; its buttons close it. `card`: always in the middle, with a
   * cross.
   */
  look?: 'sheet' | 'card'
  /** It was closed: by what stands in it, by its cross or by Escape. Staff are asked before what they typed is lost. */
  onClose: () => void
  children: ReactNode
}

/** A native dialog, open as long as it is rendered: the page behind it rests. */
export function Dialog({ title, look = 'sheet', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => {
      // Taken away while it was open: only by closing does the focus go back.
      if (shown?.isConnected === false) shown.close()
    }
  }, [])
  const { finish, leave, handlers } = useTypedIn(() => dialog.current?.close(), onClose)
  const heading = (
    <h2 id={titleId} className="text-xl font-bold">
      {title}
    </h2>
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={look === 'card' ? 'dialog-card' : 'dialog-sheet'}
      {...handlers}
    >
      {look === 'card' ? (
        <div className="flex items-center justify-between gap-4">
          {heading}
          <button type="button" aria-label="Fermer" className="icon-button -mr-2" onClick={leave}>
            <Icon name="x" />
          </button>
        </div>
      ) : (
        heading
      )}
      <WaysOut value={{ finish, leave }}>{children}</WaysOut>
    </dialog>
  )
}

interface CancelButtonProps {
  label?: string
  isPreferred?: boolean
}

/** Leaves a dialog as if it had never been opened; asked first where something was typed. */
export function CancelButton({ label = 'Annuler', isPreferred = false }: CancelButtonProps) {
  return (
    <button
      type="button"
      className={isPreferred ? 'button button-green' : 'button button-outline'}
      onClick={useContext(WaysOut).leave}
    >
      {label}
    </button>
  )
}

interface ActButtonProps {
  /** The verb. */
  label: string
  busyLabel?: string
  isBusy: boolean
  /** It cannot be taken back, or something is refused or given up. */
  isGrave?: boolean
  /** Absent: it sends the form around. */
  onAct?: () => void
}

/** Does what a dialog is about, once at a time. */
export function ActButton({
  label,
  busyLabel = 'Envoi en cours...',
  isBusy,
  isGrave,
  onAct,
}: ActButtonProps) {
  return (
    <button
      type={onAct ? 'button' : 'submit'}
      className={`button ${isGrave ? 'button-outline is-refusal' : 'button-green'}`}
      aria-disabled={isBusy || undefined}
      onClick={onAct}
    >
      {isBusy ? busyLabel : label}
    </button>
  )
}
