import { type ReactNode, createContext, useContext, useEffect, useId, useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useTypedIn } from './typed-in.ts'

const WaysOut = createContext({ finish: (): unknown => undefined, leave: (): unknown => undefined })

/** Closes the surrounding dialog after success. Focus returns to the element before it. */
export function useCloseDialog(): () => void {
  return useContext(WaysOut).finish
}

interface DialogProps {
  title: ReactNode
  /**
   * `sheet`: at the bottom on phones, centred elsewhere, closed by its buttons. `card`: always centred, with a close
   * button.
   */
  look?: 'sheet' | 'card'
  /** Called when it was closed by its content, its close button or Escape. Staff confirm before input is lost. */
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog, open while mounted. */
export function Dialog({ title, look = 'sheet', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => {
      // Unmounted while open: only `close()` returns the focus.
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

/** Cancels a dialog, with a prompt if it has unsaved input. */
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
  label: string
  busyLabel?: string
  isBusy: boolean
  /** For actions that cannot be undone, or that reject or give something up. */
  isGrave?: boolean
  /** Omit to submit the surrounding form. */
  onAct?: () => void
}

/** Main action of a dialog. Runs once at a time. */
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
