import { Icon } from '#ui/icons/icon.tsx'

/** Offline notice: ordering remains possible. Names the data that is reloaded automatically. */
export function LostLine({ message }: { message: string | undefined }) {
  return (
    <p aria-live="polite" className="checkout-promise is-quoted">
      <Icon name="wifi-off" size={20} />
      <span>{message}</span>
    </p>
  )
}
