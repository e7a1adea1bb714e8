import type { ButtonHTMLAttributes } from 'react'

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action is running: another click is ignored, and focus stays. */
  isBusy: boolean
  /** Label while it is running. */
  busyLabel?: string
}

/** Button for a slow action. Runs once at a time. */
export function BusyButton({ isBusy, busyLabel, children, ...button }: BusyButtonProps) {
  return (
    <button type="button" {...button} aria-disabled={isBusy || undefined}>
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

interface SendButtonProps {
  isSending: boolean
  look?: 'button-sun' | 'button-green' | 'button-outline'
  children: string
}

/** Submits the surrounding form. */
export function SendButton({ isSending, look = 'button-sun', children }: SendButtonProps) {
  return (
    <BusyButton type="submit" className={`button ${look}`} isBusy={isSending} busyLabel="Envoi en cours...">
      {children}
    </BusyButton>
  )
}

/** Saves a screen's edits without a form. */
export function SaveButton({
  isSending,
  onSave,
}: {
  isSending: boolean
  onSave: () => Promise<void> | void
}) {
  return (
    <BusyButton
      className="button button-sun"
      onClick={() => void onSave()}
      isBusy={isSending}
      busyLabel="Enregistrement…"
    >
      Enregistrer
    </BusyButton>
  )
}
