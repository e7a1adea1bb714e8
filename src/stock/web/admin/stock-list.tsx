import { useState } from 'react'
import { PRODUCT_FIELDS } from '#catalogue/contract/product-fields.ts'
import { DownloadButton } from '#catalogue/web/admin/download-button.tsx'
import { listColumn } from '#platform/contract/edited-field.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import type { StockFigures, StockList } from '#stock/contract/stock.ts'
import { DEFAULT_LOCATION } from '#stock/rules/locations.ts'
import { nameCategory } from '#stock/rules/stock-admin.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'
import type { Column } from '#ui/table/column.ts'
import type { ColumnChoice } from '#ui/table/columns-button.tsx'
import { FilterDay } from '#ui/table/filters.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { ArchivedHere } from './archived-here.tsx'
import { addressOf } from './call.ts'
import { describeLocations } from './location-field.tsx'
import { StockPill } from './stock-figures.tsx'
import { StockTabs, viewAddress } from './stock-tabs.tsx'

const STATES = [
  ['', 'Tous'],
  ['bas', 'Bientôt épuisés'],
  ['epuise', 'Épuisés'],
  ['negatif', 'Négatifs'],
] as const

export const COLUMNS: readonly Column<StockFigures>[] = [
  {
    ...listColumn(PRODUCT_FIELDS.name),
    label: 'Produit',
    cell: (product) => <ProductCell product={product} />,
  },
  {
    key: 'on_hand',
    label: 'En stock',
    isNumber: true,
    isLabelled: true,
    cell: OnHand,
  },
  {
    key: 'allocated',
    label: 'Commandes',
    isNumber: true,
    isLabelled: true,
    cell: ({ allocated }) => allocated || '',
  },
  {
    key: 'reserved',
    label: 'Retenues',
    isNumber: true,
    isLabelled: true,
    cell: ({ reserved }) => reserved || '',
  },
  {
    key: 'preordered',
    label: 'Précommandes',
    isNumber: true,
    isLabelled: true,
    cell: ({ preordered, preorder_cap }) =>
      preordered === 0 && preorder_cap === null
        ? ''
        : preorder_cap === null
          ? preordered
          : `${preordered} sur ${preorder_cap}`,
  },
  {
    key: 'free',
    label: 'Disponibles',
    canSort: true,
    isNumber: true,
    isLabelled: true,
    cell: ({ free }) => <b className={free <= 0 ? 'text-promo-ink' : undefined}>{free}</b>,
  },
  { key: 'state', label: 'État', cell: (product) => <StockPill product={product} /> },
]

function ProductCell({ product: { id, name, reference, category, picture } }: { product: StockFigures }) {
  return (
    <Link href={`/admin/stock/${id}`} className="flex items-center gap-3 md:min-w-56">
      <span className="size-10 flex-none overflow-hidden rounded-md bg-well">
        <ShopPicture hash={picture} alt="" sizes="40px" widths={[160, 160]} />
      </span>
      <span>
        <b className="font-medium underline-offset-2 hover:underline">{name}</b>
        <small>
          {reference}, {nameCategory(category)}
        </small>
      </span>
    </Link>
  )
}

/** Locations of the pieces, if any are outside the default location. */
function OnHand({ on_hand, locations }: StockFigures) {
  const isSpread = locations.some(({ id, on_hand: there }) => id !== DEFAULT_LOCATION && there > 0)
  return (
    <>
      {on_hand}
      {isSpread && <small className="whitespace-normal">{describeLocations(locations)}</small>}
    </>
  )
}

/** Stock of every product, lowest first. */
export function StockListPanel({ value, columns }: { value: StockList; columns: ColumnChoice }) {
  const query = useAddressQuery()
  const { locations, archived } = value
  const isOne = locations.length < 2
  return (
    <ListPage
      title="Stock"
      note="Ce qui est dans le magasin, ce qui est promis, ce qui reste à vendre."
      caption="Stock des produits"
      actions={
        <Link href="/admin/stock/comptage" className="button button-sun">
          <StaffIcon name="clipboard-list" size={18} /> Compter
        </Link>
      }
      above={!isOne && <StockTabs current="stock" />}
      search={{ label: 'Chercher un produit', placeholder: 'Nom ou référence' }}
      filters={[
        { kind: 'chips', name: 'etat', choices: STATES },
        !isOne && {
          kind: 'choice',
          name: 'lieu',
          label: 'Lieu',
          choices: [['', 'Tous les lieux'], ...locations.map(({ id, name }) => [String(id), name] as const)],
        },
      ]}
      columns={COLUMNS}
      choice={columns}
      rows={value.products}
      keyOf={({ id }) => id}
      sort=""
      pages={{ list: value, noun: 'produits', most: MAX_COUNTED }}
      empty={archived.total > 0 ? undefined : NO_PRODUCT}
    >
      <ArchivedHere archived={archived} locations={locations} locationId={Number(query.get('lieu'))} />
      <MovementExportForm />
      {isOne && <FirstLocation />}
    </ListPage>
  )
}

const NO_PRODUCT = {
  icon: <StaffIcon name="package-search" />,
  title: 'Aucun produit ne correspond',
  text: 'Changez la recherche ou le filtre. Un produit paraît ici dès qu’il est au catalogue.',
}

/** Explains how to add a location. Most shops have only one. */
function FirstLocation() {
  return (
    <p className="mt-4 text-sm text-ink-2">
      Un dépôt, une camionnette{'\u202F'}?{' '}
      <Link href={viewAddress('locations')} className="text-brand underline">
        Tenir le stock par lieu
      </Link>
    </p>
  )
}

/** Form to export all movements between two days, for accounting. */
function MovementExportForm() {
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const path = addressOf('GET /api/admin/stock/mouvements.csv', {
    query: { depuis: from || undefined, jusque: until || undefined },
  })
  return (
    <section className="admin-panel mt-6">
      <h2>Mouvements en fichier</h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FilterDay label="Du" value={from} onChange={setFrom} />
        <FilterDay label="au" value={until} onChange={setUntil} />
        <DownloadButton
          path={path}
          fileName={`mouvements-${until || 'stock'}.csv`}
          label="Exporter les mouvements"
        />
      </div>
    </section>
  )
}
