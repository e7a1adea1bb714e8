import { LazyCredit } from '#orders/web/list/lazy-credit.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/credit-products.ts'
import { ListScreen } from './list-screen.tsx'
import { loadListScreen } from './load-list-screen.ts'

const TITLE = 'À crédit'

export function loader(args: Route.LoaderArgs) {
  return loadListScreen(args, 'credit', {
    title: TITLE,
    description:
      'Les produits à acheter à crédit, en quatre échéances, pour les salariés des entreprises partenaires.',
    path: '/credit-commandes',
  })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function CreditProductsScreen({ loaderData }: Route.ComponentProps) {
  return <ListScreen name="credit" title={TITLE} loaded={loaderData} intro={<Intro />} />
}

function Intro() {
  return (
    <>
      <LazyCredit />
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
