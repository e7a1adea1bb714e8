import type { LocationList, StockLocation } from '#stock/contract/locations.ts'
import { DEFAULT_LOCATION, LOCATION_WORDS } from '#stock/rules/locations.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import { type StockCall, useStockCall } from './call.ts'
import { LocationDialog, writeRank } from './location-dialog.tsx'
import { StockTabs } from './stock-tabs.tsx'

/** Stock locations in delivery order. */
export function LocationsScreen({ locations, couriers }: LocationList) {
  const call = useStockCall()
  const sold = locations.filter(({ rank }) => rank !== null).length
  const edit = (location: StockLocation | undefined, onClose: () => void) => (
    <LocationDialog location={location} sold={sold} couriers={couriers} call={call} onClose={onClose} />
  )
  return (
    <ListPage
      title="Lieux de stock"
      note="Les livraisons prennent les pièces dans le premier lieu qui les a, puis dans le suivant."
      create={{ label: 'Nouveau lieu', open: (onClose) => edit(undefined, onClose) }}
      above={<StockTabs current="locations" />}
      columns={COLUMNS}
      rows={locations}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      rowActions={(location) =>
        location.is_archived
          ? [{ verb: 'Rouvrir', run: () => reopen(location, call) }]
          : [
              { verb: 'Modifier', open: (onClose) => edit(location, onClose) },
              location.id !== DEFAULT_LOCATION && {
                verb: 'Archiver',
                isGrave: true,
                open: (onClose) => <ArchiveDialog location={location} call={call} onClose={onClose} />,
              },
            ]
      }
    />
  )
}

async function reopen(location: StockLocation, call: StockCall): Promise<string> {
  const body = writeLocation(location, false)
  await call('PUT /api/admin/stock/lieux/:id', { params: { id: location.id }, body })
  return `Lieu « ${location.name} » rouvert.`
}

const format = (count: number): string => new Intl.NumberFormat('fr-FR').format(count)

const COLUMNS: readonly Column<StockLocation>[] = [
  {
    key: 'name',
    label: 'Lieu',
    cell: ({ id, name, kind, courier, is_archived }) => (
      <>
        <b className="font-medium">{name}</b>
        <small>
          {LOCATION_WORDS[kind]}
          {courier && `, ${courier.name}`}
          {id === DEFAULT_LOCATION && ', lieu par défaut'}
          {is_archived && ', archivé'}
        </small>
      </>
    ),
  },
  {
    key: 'rank',
    label: 'Livraisons',
    isLabelled: true,
    cell: ({ rank, is_archived }) => (rank === null ? (is_archived ? '' : 'non') : writeRank(rank)),
  },
  {
    key: 'products',
    label: 'Produits',
    isNumber: true,
    isLabelled: true,
    cell: ({ products }) => format(products),
  },
  {
    key: 'pieces',
    label: 'Pièces',
    isNumber: true,
    isLabelled: true,
    cell: ({ id, name, pieces }) =>
      pieces === 0 ? (
        0
      ) : (
        <Link
          href={`/admin/stock?lieu=${id}`}
          className="underline"
          aria-label={`${format(pieces)}, voir ${name}`}
        >
          {format(pieces)}
        </Link>
      ),
  },
]

const writeLocation = ({ name, kind, version }: StockLocation, archived: boolean) => ({
  name,
  kind,
  rank: null,
  archived,
  version,
})

interface ArchiveDialogProps {
  location: StockLocation
  call: StockCall
  onClose: () => void
}

function ArchiveDialog({ location, call, onClose }: ArchiveDialogProps) {
  const { id, name, pieces } = location
  async function archive(): Promise<string> {
    await call('PUT /api/admin/stock/lieux/:id', { params: { id }, body: writeLocation(location, true) })
    return `Lieu « ${name} » archivé.`
  }
  return (
    <ConfirmDialog
      title={`Archiver « ${name} »\u202F?`}
      label="Archiver"
      isGrave
      isEmpty={pieces > 0}
      onConfirm={archive}
      onClose={onClose}
    >
      {pieces > 0 ? (
        <p>
          Il contient encore {pieces > 1 ? `${format(pieces)} pièces` : 'une pièce'}
          {'\u202F'}: transférez-les d’abord.{' '}
          <Link href={`/admin/stock?lieu=${id}`} className="text-brand underline">
            Les voir
          </Link>
        </p>
      ) : (
        <p>Plus rien ne s’y inscrit. Ses mouvements restent, et vous pouvez le rouvrir.</p>
      )}
    </ConfirmDialog>
  )
}
