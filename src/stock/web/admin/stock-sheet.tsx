import { type ReactNode, useState } from 'react'
import { bodyForm } from '#platform/contract/body-form.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { PreorderCap, type StockFigures, type StockSheet, type StockMovement } from '#stock/contract/stock.ts'
import { readPieces } from '#stock/rules/read-pieces.ts'
import { type BookedKind, MOVEMENT_WORDS, nameCategory } from '#stock/rules/stock-admin.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { readUnlessEmpty } from '#ui/form/read-fields.ts'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { call as ask, type StockCall, useStockCall } from './call.ts'
import { PiecesField } from './pieces-field.tsx'
import { StockPill, StockTiles } from './stock-figures.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

interface StockSheetPanelProps {
  sheet: StockSheet
  /** Further details of the product. */
  children: ReactNode
}

/** Stock of one product: figures, bookings, allocations and ledger. */
export function StockSheetPanel({ sheet, children }: StockSheetPanelProps) {
  const call = useStockCall()
  const { product, movements } = sheet
  return (
    <>
      <p className="mb-2 text-sm">
        <Link href="/admin/stock" className="underline">
          Stock
        </Link>
      </p>
      <PageHead title={product.name} note={`${product.reference}, ${nameCategory(product.category)}`}>
        <StockPill product={product} />
      </PageHead>
      <StockTiles product={product} />
      <Actions product={product} call={call} />
      {children}
      <MovementList key={movements[0]?.id ?? 0} sheet={sheet} />
    </>
  )
}

/** Shown for a product that is not in the catalogue. */
export function MissingStock() {
  return (
    <EmptyState icon={<StaffIcon name="package-x" />} title="Ce produit n’est plus au catalogue" isPage>
      <Link href="/admin/stock" className="underline">
        Voir tout le stock
      </Link>
    </EmptyState>
  )
}

function Actions({ product, call }: { product: StockFigures; call: StockCall }) {
  const [open, setOpen] = useState<BookedKind | 'count' | 'cap' | 'transfer'>()
  const close = (): void => setOpen(undefined)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <button type="button" className="button button-sun" onClick={() => setOpen('receipt')}>
        Réceptionner
      </button>
      <button type="button" className="button button-outline" onClick={() => setOpen('count')}>
        Compter
      </button>
      <button type="button" className="button button-outline" onClick={() => setOpen('return')}>
        Reprendre un retour
      </button>
      <button type="button" className="button button-outline" onClick={() => setOpen('loss')}>
        Sortir une perte
      </button>
      {product.locations.length > 1 && (
        <button type="button" className="button button-outline" onClick={() => setOpen('transfer')}>
          Transférer
        </button>
      )}
      {product.is_preorder && (
        <button type="button" className="button button-outline" onClick={() => setOpen('cap')}>
          Plafonner les précommandes
        </button>
      )}
      {open === 'cap' && <CapDialog product={product} call={call} onClose={close} />}
      {open === 'transfer' && (
        <TransferDialog locations={product.locations} first={product} call={call} onClose={close} />
      )}
      {open !== undefined && open !== 'cap' && open !== 'transfer' && (
        <BookingDialog product={product} kind={open} call={call} onClose={close} />
      )}
    </div>
  )
}

interface CapDialogProps {
  product: StockFigures
  call: StockCall
  onClose: () => void
}

/** Maximum pieces that may be pre-ordered. Mount it to open it. */
function CapDialog({ product, call, onClose }: CapDialogProps) {
  const { id, version } = product
  const form = capForm(version)
  return (
    <FormDialog
      title="Plafond des précommandes"
      consequence={product.name}
      label="Enregistrer"
      check={form.check}
      onSend={async (typed) => {
        await call('PUT /api/admin/stock/:id/plafond', { params: { id }, body: form.read(typed) })
        toasts.about('stock-sheet').show('success', 'Le plafond est enregistré.')
      }}
      onClose={onClose}
    >
      {(errors) => (
        <PiecesField
          name="preorder_cap"
          label="Pièces au plus"
          hint={`${product.preordered} déjà précommandées. Laissez vide pour ne pas limiter.`}
          defaultValue={product.preorder_cap === null ? '' : String(product.preorder_cap)}
          errors={errors}
          isOptional
          isBig
        />
      )}
    </FormDialog>
  )
}

/** The cap of the product's `version`. */
export const capForm = (version: number) =>
  bodyForm(PreorderCap, (typed: FormData) => ({
    preorder_cap: readUnlessEmpty(typed, 'preorder_cap', readPieces),
    version,
  }))

const COLUMNS: readonly Column<StockMovement>[] = [
  { key: 'at', label: 'Quand', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'kind',
    label: 'Mouvement',
    cell: ({ kind }) => <b className="font-medium">{MOVEMENT_WORDS[kind]}</b>,
  },
  {
    key: 'quantity',
    label: 'Pièces',
    isNumber: true,
    isLabelled: true,
    cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`),
  },
  { key: 'total', label: 'En stock après', isNumber: true, isLabelled: true, cell: ({ total }) => total },
  { key: 'reason', label: 'Raison', cell: ({ reason }) => reason },
  { key: 'who', label: 'Par', isLabelled: true, cell: ({ who }) => who ?? 'La boutique' },
]

/** Columns with the location, for a shop with several locations. */
const PLACED_COLUMNS: readonly Column<StockMovement>[] = [
  ...COLUMNS.slice(0, 3),
  { key: 'location', label: 'Lieu', isLabelled: true, cell: ({ location }) => location },
  ...COLUMNS.slice(3),
]

/** Ledger of one product, newest first. Older lines load on demand. Change its key after each booking. */
function MovementList({ sheet }: { sheet: StockSheet }) {
  const [older, setOlder] = useState<StockMovement[]>([])
  const [hasMore, setHasMore] = useState(sheet.has_more)
  const movements = [...sheet.movements, ...older]
  async function showMore(): Promise<void> {
    try {
      const next = await ask('GET /api/admin/stock/:id', {
        params: { id: sheet.product.id },
        query: { avant: movements.at(-1)?.id ?? 0 },
      })
      setOlder([...older, ...next.movements])
      setHasMore(next.has_more)
    } catch (failure) {
      toasts.about('stock-sheet').show('error', errorMessage(failure))
    }
  }
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">Mouvements</h2>
      {movements.length === 0 ? (
        <p className="admin-panel text-ink-2">Les réceptions, ventes et comptes s’inscriront ici.</p>
      ) : (
        <DataTable
          caption="Mouvements du stock"
          columns={sheet.product.locations.length > 1 ? PLACED_COLUMNS : COLUMNS}
          rows={movements}
          keyOf={({ id }) => id}
        />
      )}
      {hasMore && (
        <button type="button" className="button button-outline mt-3" onClick={() => void showMore()}>
          Afficher les plus anciens
        </button>
      )}
    </section>
  )
}
