import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { useAction } from '../../../accounts/web/profile/use-action.ts'
import { formatAmount } from '../../../platform/contract/format-francs.ts'
import { BulkBar } from '../../../ui/admin/bulk-bar.tsx'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { Pager } from '../../../ui/admin/pager.tsx'
import { type AddressQuery, useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DeskOrders } from '../../contract.ts'
import { readBase64, saveFile } from '../../../platform/web/save-file.ts'
import { exportList, readPickingList } from './admin-calls.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { Link } from '../../../ui/link.tsx'

/** Orders that a list counts; beyond it says that there are more. */
const MOST = 1000

/** All orders of every kind, for staff. */
export function OrdersScreen({ onChanged }: { onChanged: () => void }) {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<DeskOrders>(`/api/admin/commandes${query.text}`)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [batch, setBatch] = useState<'sale' | 'to_delivered' | 'courier'>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  const here = new Set(value.orders.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
  function settle(): void {
    setBatch(undefined)
    setChosen(new Set())
    reload()
    onChanged()
  }
  return (
    <>
      <Head value={value} queryText={query.text} />
      <ListFilters query={query} toDo={value.to_do} />
      <List value={value} query={query} isBusy={isReading} chosen={here} onChoose={setChosen} />
      <Pager
        page={value.page}
        size={value.page_size}
        total={value.total}
        most={MOST}
        noun="commandes"
        onPage={(page) => query.change({ page: String(page) })}
      />
      <BulkBar
        count={here.size}
        nouns={['commande sélectionnée', 'commandes sélectionnées']}
        onClear={() => setChosen(new Set())}
      >
        <PickingButton ids={[...here]} />
        <button type="button" className="button button-soft" onClick={() => setBatch('courier')}>
          Confier
        </button>
        <button type="button" className="button button-soft" onClick={() => setBatch('sale')}>
          Confirmer
        </button>
        <button type="button" className="button button-soft" onClick={() => setBatch('to_delivered')}>
          Mettre en livraison
        </button>
      </BulkBar>
      {batch && (
        <BulkDialog ids={[...here]} batch={batch} onClose={() => setBatch(undefined)} onDone={settle} />
      )}
    </>
  )
}

interface BulkDialogProps {
  ids: readonly number[]
  batch: 'sale' | 'to_delivered' | 'courier'
  onClose: () => void
  onDone: () => void
}

function BulkDialog({ batch, ...dialog }: BulkDialogProps) {
  return batch === 'courier' ? <CourierDialog {...dialog} /> : <BatchDialog to={batch} {...dialog} />
}

interface ListProps {
  value: DeskOrders
  query: AddressQuery
  isBusy: boolean
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function List({ value, query, isBusy, chosen, onChoose }: ListProps) {
  if (value.orders.length === 0) return <NoOrders isFiltered={query.text !== ''} />
  return (
    <ListTable
      orders={value.orders}
      sort={query.get('tri') || '-date'}
      onSort={(tri) => query.change({ tri })}
      chosen={chosen}
      onChoose={onChoose}
      isBusy={isBusy}
    />
  )
}

function Head({ value: { total, to_do }, queryText }: { value: DeskOrders; queryText: string }) {
  const { isBusy, run } = useAction()
  const count = total > MOST ? `Plus de ${formatAmount(MOST)}` : formatAmount(total)
  return (
    <PageHead title="Commandes" note={`${count} commandes, ${formatAmount(to_do)} à traiter`}>
      <Link href="/admin/commandes/creneaux" className="button button-outline">
        Créneaux
      </Link>
      <button
        type="button"
        className="button button-outline"
        aria-disabled={isBusy || undefined}
        onClick={() =>
          void run(async () => {
            const { filename, content, is_cut } = await exportList(queryText)
            saveFile(filename, 'text/csv;charset=utf-8', content)
            return is_cut
              ? 'Le fichier s’arrête à 20 000 commandes : précisez les dates.'
              : 'Le fichier est enregistré.'
          })
        }
      >
        <Download size={18} aria-hidden /> Exporter
      </button>
      <Link href="/admin/commandes/nouveau" className="button button-green">
        Commande par téléphone
      </Link>
    </PageHead>
  )
}

function PickingButton({ ids }: { ids: readonly number[] }) {
  const [isBusy, setIsBusy] = useState(false)
  async function print(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { filename, content } = await readPickingList(ids)
      saveFile(filename, 'application/pdf', readBase64(content))
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="button button-soft"
      aria-disabled={isBusy || undefined}
      onClick={() => void print()}
    >
      Imprimer la préparation
    </button>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title={isFiltered ? 'Aucune commande ne correspond' : 'Aucune commande'}
    >
      {isFiltered
        ? 'Retirez un filtre ou changez la recherche.'
        : 'Les commandes de la boutique arrivent ici dès qu’elles sont passées.'}
    </EmptyState>
  )
}
