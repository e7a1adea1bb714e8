import { HandingLink } from '../../../accounts/web/forms/handing-link.tsx'
import type { TypedPerson } from '../../../accounts/web/forms/typed-person.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

/** What a guest's browser is told of the order. */
export interface PlacedOrder {
  /** The order's number. */
  name: string
  /** The private address: whoever has it counts as the owner. */
  link: string
  /** What the guest typed, for the account that they may open. */
  guest: TypedPerson
}

/** On /boutique, after a guest ordered: the private way to follow and pay, as long as this entry of the history lasts. */
export default function PlacedBanner({ name, link, guest }: PlacedOrder) {
  return (
    <div className="page-column pt-4">
      <aside
        aria-label="Votre commande"
        className="flex flex-wrap items-center gap-3 rounded-lg bg-brand-soft p-4"
      >
        <Icon name="check" className="text-brand" />
        <p className="flex-1 basis-60">
          <b>Commande {name} enregistrée.</b> Payez ou confirmez votre contact pour que ses articles soient
          mis de côté. Le lien vous attend aussi dans vos messages.
        </p>
        <a href={link} target="_self" className="button button-sun grow md:grow-0">
          Payer ma commande
        </a>
        <HandingLink
          href="/create-compte?redirectTo=%2Fprofile%23order"
          state={{ typed: guest }}
          className="button button-outline grow md:grow-0"
        >
          Créer mon compte
        </HandingLink>
      </aside>
    </div>
  )
}
