import type { ReactNode } from 'react'
import { shop } from '../../../../shop.config.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { usePromises } from './use-promises.ts'
import { Link } from '../../../ui/link.tsx'

/** Delivery, returns and warranty of a product, with the pages that say more. */
export function Assurances({ warrantyMonths }: { warrantyMonths: number | null }) {
  const { promise, elsewhere } = usePromises()
  return (
    <ul className="mt-6 grid gap-4 rounded-lg bg-well p-5">
      <Assurance icon={<Icon name="truck" />} title={promise} href="/livraison-et-retours">
        {elsewhere}
      </Assurance>
      <Assurance
        icon={<Icon name="rotate-ccw" />}
        title={'Retour sous 14\u00A0jours'}
        href="/livraison-et-retours"
      >
        Produit et emballage d’origine
      </Assurance>
      {warrantyMonths !== null && (
        <Assurance
          icon={<Icon name="shield-check" />}
          title={`Garantie ${warrantyMonths}\u00A0mois`}
          href="/conditions-generales-de-vente"
        >
          Pièces et main-d’œuvre à {shop.address.city}
        </Assurance>
      )}
    </ul>
  )
}

function Assurance({
  icon,
  title,
  href,
  children,
}: {
  icon: ReactNode
  title: string
  href: string
  children: ReactNode
}) {
  return (
    <li className="text-brand">
      <Link href={href} className="group flex min-h-11 gap-3">
        {icon}
        <span className="text-ink">
          <span className="block font-bold group-hover:underline">{title}</span>
          <span className="block text-sm text-ink-2">{children}</span>
        </span>
      </Link>
    </li>
  )
}
