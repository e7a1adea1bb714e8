import { Icon } from '#ui/icons/icon.tsx'

/** There is no network, which keeps nobody from ordering: what is looked up again, and that happens by itself. */
export function LostLine({ says }: { says: string | undefined }) {
  return (
    <p aria-live="polite" className="checkout-promise is-quoted">
      <Icon name="wifi-off" size={20} />
      <span>{says}</span>
    </p>
  )
}
