import type { MetaDescriptor } from 'react-router'
import { loadList } from '../../catalogue/web/load-list.ts'
import { describeList } from '../../catalogue/web/describe-list.ts'
import { CreditStub } from '../../orders/web/list/credit-stub.tsx'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import type { Route } from './+types/credit-products.ts'
import { ListScreen } from './list-screen.tsx'
import { Link } from '../../ui/link.tsx'

const DESCRIPTION =
  'Les produits à acheter à crédit, en quatre échéances, pour les salariés des entreprises partenaires.'
const TITLE = 'À crédit'

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await loadList(context.get(senderContext), url, 'credit')
  const { publicUrl } = context.get(publicAddressesContext)
  return {
    ...loaded,
    meta: describeList(
      { title: TITLE, description: DESCRIPTION, path: '/credit-commandes' },
      loaded,
      publicUrl,
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

export default function CreditProductsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="credit" title={TITLE} loaded={loaderData} intro={<Intro />} />
}

/** How credit works, under a member's own orders. */
function Intro() {
  return (
    <>
      <CreditStub />
      <div className="mb-6 rounded-lg bg-well p-4 lg:p-6">
        <p className="max-w-[68ch]">
          Les salariés des entreprises partenaires paient en quatre fois&#x202F;: 50&nbsp;% à la validation,
          puis 20, 15 et 15&nbsp;% sur trois mois, avec l’accord de leur employeur.
        </p>
        <Link
          href="/processus-de-commande-de-credit"
          className="text-link mt-1 inline-flex min-h-11 items-center"
        >
          Comment ça marche
        </Link>
      </div>
    </>
  )
}
