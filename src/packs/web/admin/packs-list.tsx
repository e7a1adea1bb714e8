import { useState } from 'react'
import { writeDay } from '#catalogue/web/admin/fields/write-day.ts'
import type { PackList, StaffPack } from '#packs/contract.ts'
import { listObstacles } from '#packs/rules/obstacles.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import { describeState } from './pack-states.ts'

const STATES = [
  ['', 'Tous'],
  ['draft', 'Brouillons'],
  ['actif', 'En vente'],
  ['expire', 'Terminés'],
] as const

const COLUMNS: readonly Column<StaffPack>[] = [
  { key: 'name', label: 'Pack', cell: (pack) => <NameCell pack={pack} /> },
  {
    key: 'price',
    label: 'Prix',
    isNumber: true,
    isLabelled: true,
    cell: (pack) => <PriceCell pack={pack} />,
  },
  { key: 'start', label: 'Début', isLabelled: true, cell: ({ start_date }) => writeDay(start_date) },
  { key: 'end', label: 'Fin', isLabelled: true, cell: ({ end_date }) => writeDay(end_date) },
  { key: 'state', label: 'État', cell: (pack) => <StateCell pack={pack} /> },
]

export function PacksList({ value }: { value: PackList }) {
  return (
    <ListPage
      title="Packs"
      note="Plusieurs produits vendus ensemble, pour un temps."
      create={{ label: 'Nouveau pack', href: '/admin/packs/nouveau' }}
      search={{ label: 'Rechercher un pack', placeholder: 'Nom ou code' }}
      filters={[{ kind: 'chips', name: 'etat', choices: STATES }]}
      columns={COLUMNS}
      rows={value.packs}
      keyOf={({ id }) => id}
      pages={{ list: value, noun: 'packs' }}
      empty={{
        icon: <Icon name="tag" />,
        title: 'Aucun pack ici',
        text: 'Les packs que vous préparez, vendez et terminez apparaissent ici.',
      }}
    />
  )
}

function NameCell({ pack: { code, name, produits } }: { pack: StaffPack }) {
  return (
    <>
      <Link href={`/admin/packs/${code}`} className="font-medium hover:underline">
        {name}
      </Link>
      <small>
        {code} · {produits.map((line) => line.name).join(', ')}
      </small>
    </>
  )
}

function PriceCell({ pack }: { pack: StaffPack }) {
  const saving = pack.separate_total - pack.sommeTotal
  return (
    <>
      <span className="font-medium">{formatAmount(pack.sommeTotal)}</span>
      {saving > 0 && <small>économie {formatAmount(saving)}</small>}
    </>
  )
}

function StateCell({ pack }: { pack: StaffPack }) {
  const [today] = useState(() => toDay(serverDate()))
  const { label, tone } = describeState(pack, today)
  return (
    <>
      <span className={`status-pill ${tone}`}>{label}</span>
      {pack.state !== 'expire' &&
        listObstacles(pack).map((obstacle) => (
          <small key={obstacle} className="text-promo!">
            {obstacle}
          </small>
        ))}
    </>
  )
}
