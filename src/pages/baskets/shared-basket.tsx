import { data } from 'react-router'
import { describeShare, findShare } from '#baskets/web/share/load-share.ts'
import { SharedScreen } from '#baskets/web/share/shared-screen.tsx'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import { EmptyState, ToShop } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Route } from './+types/shared-basket.ts'

/** Loads a shared basket at current prices and stock. Status 404 if its link is unknown, altered or expired. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const basket = await findShare(context.get(senderContext), params.code)
  const { publicUrl } = context.get(publicAddressesContext)
  return data({ basket, meta: describeShare(basket, params.code, publicUrl) }, { status: basket ? 200 : 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function SharedBasketScreen({ loaderData: { basket } }: Route.ComponentProps) {
  if (basket) return <SharedScreen basket={basket} />
  return (
    <div className="page-column pt-6">
      <EmptyState
        isPage
        icon={<Icon name="shopping-cart" />}
        title="Ce panier partagé n’existe pas ou a expiré"
        action={<ToShop />}
      >
        Un lien s’ouvre pendant 30&nbsp;jours. Demandez-en un nouveau à qui vous l’a envoyé.
      </EmptyState>
    </div>
  )
}
