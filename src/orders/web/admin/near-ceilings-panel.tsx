import type { NearCeiling } from '#orders/contract/near-ceilings.ts'
import type { Measure } from '#orders/rules/unpaid-ceilings.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'

/** Accounts whose unpaid orders are near a ceiling. */
export function NearCeilingsPanel({ accounts }: { accounts: readonly NearCeiling[] }) {
  return (
    <ListPage
      title="Clients proches d’un plafond"
      note="Ce que leurs commandes non payées réservent déjà. Les plafonds se changent dans les Réglages."
      caption="Comptes proches d’un plafond"
      columns={COLUMNS}
      rows={accounts}
      keyOf={({ id }) => id}
      empty={{
        icon: <Icon name="check" />,
        title: 'Aucun compte n’approche d’un plafond',
        text: 'Un compte paraît ici quand ses commandes non payées atteignent 80\u00A0% de ce qu’elles peuvent réserver.',
      }}
    />
  )
}

const TIERS: Readonly<Record<NearCeiling['tier'], string>> = {
  customer: 'Client',
  employer: 'Responsable d’entreprise',
  staff: 'Équipe',
}

const measure = (key: Measure, label: string): Column<NearCeiling> => ({
  key,
  label,
  isLabelled: true,
  cell: ({ held, most }) => <Share held={held[key]} most={most[key]} />,
})

const COLUMNS: readonly Column<NearCeiling>[] = [
  {
    key: 'name',
    label: 'Compte',
    cell: ({ id, name, tier }) => (
      <>
        <Link className="font-medium underline" href={`/admin/clients/${id}`}>
          {name}
        </Link>
        {tier !== 'customer' && <span className="block text-ink-2">{TIERS[tier]}</span>}
      </>
    ),
  },
  measure('orders', 'Commandes'),
  measure('pieces', 'Articles'),
  measure('half_days', 'Demi-journées'),
  {
    key: 'newest',
    label: 'Dernière commande',
    isLabelled: true,
    cell: ({ newest }) => (
      <>
        {newest.name}, <Moment at={newest.at} />
      </>
    ),
  },
]

/** Amount held and its limit, highlighted when reached. */
function Share({ held, most }: { held: number; most: number }) {
  const words = `${held} sur ${most}`
  return held >= most ? <span className="status-pill is-refused">{words}</span> : words
}
