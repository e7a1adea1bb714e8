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

interface SendButtonProps {
  isSending: boolean
  look?: 'button-sun' | 'button-green' | 'button-outline'
  children: string
}

/** Sends the form around it. */
export function SendButton({ isSending, look = 'button-sun', children }: SendButtonProps) {
  return (
    <BusyButton type="submit" className={`button ${look}`} isBusy={isSending} busyLabel="Envoi en cours...">
      {children}
    </BusyButton>
  )
}

/** Saves what is edited on a screen without a form around it. */
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
