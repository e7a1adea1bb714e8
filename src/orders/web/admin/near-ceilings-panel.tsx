import type { NearCeiling } from '#orders/contract/near-ceilings.ts'
import type { Measure } from '#orders/rules/unpaid-ceilings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'

/** Accounts whose unpaid orders come near a ceiling. */
export function NearCeilingsPanel({ accounts }: { accounts: readonly NearCeiling[] }) {
  return (
    <DataTable
      caption="Comptes proches d’un plafond"
      columns={COLUMNS}
      rows={accounts}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={<Icon name="check" />} title="Aucun compte n’approche d’un plafond">
          Un compte paraît ici quand ses commandes non payées atteignent 80&nbsp;% de ce qu’elles peuvent
          réserver.
        </EmptyState>
      }
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

/** What is held of what may be; reached, it is marked. */
function Share({ held, most }: { held: number; most: number }) {
  const words = `${held} sur ${most}`
  return held >= most ? <span className="status-pill is-refused">{words}</span> : words
}
