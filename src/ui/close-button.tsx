import { Icon } from './icons/icon.tsx'

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
