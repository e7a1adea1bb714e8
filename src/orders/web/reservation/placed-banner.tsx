import { HandingLink } from '../../../accounts/web/forms/handing-link.tsx'
import type { TypedPerson } from '../../../accounts/web/forms/typed-person.ts'
import pay from '../../../payments/web/pay/pay.css?url'
import { Icon } from '../../../ui/icons/icon.tsx'
import desk from '../../../ui/styles/desk.css?url'
import { GuestPayment } from './guest-payment.tsx'

/** What a guest's browser is told of the order. */
export interface PlacedOrder {
  /** The order's number. */
  name: string
  /** The private address: whoever has it counts as the owner. */
  link: string
  /** What the guest typed, for the account that they may open. */
  guest: TypedPerson
}

/**
 * On /boutique, after a guest ordered: the means of payment with what is due, and the private way to follow, as long as this
 * entry of the history lasts.
 */
export default function PlacedBanner({ name, link, guest }: PlacedOrder) {
  return (
    <div className="page-column pt-4">
      <link rel="stylesheet" href={desk} precedence="late" />
      <link rel="stylesheet" href={pay} precedence="late" />
      <aside aria-label="Votre commande" className="desk-card mx-auto grid max-w-[30rem] gap-3 lg:p-6">
        <p className="flex items-center gap-2 text-lg font-bold">
          <Icon name="check" className="text-brand" /> Commande {name} enregistrée.
        </p>
        <GuestPayment key={link} link={link} />
        <HandingLink
          href="/create-compte?redirectTo=%2Fprofile%23order"
          state={{ typed: guest }}
          className="button button-ghost"
        >
          Créer mon compte
        </HandingLink>
      </aside>
    </div>
  )
}
