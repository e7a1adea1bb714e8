import { useState } from 'react'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { readBase64, saveFile } from '../../../platform/web/save-file.ts'
import { DataTable } from '../../../ui/admin/data-table.tsx'
import { Pager } from '../../../ui/admin/pager.tsx'
import { type AddressQuery, useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DocumentFile, DuePart, DueParts, PayingEmployer } from '../../contract.ts'
import { listPartColumns } from './part-columns.tsx'
import { StopDialog } from './stop-dialog.tsx'

interface SchedulePanelProps {
  /** Only parts past their day. */
  isLate: boolean
  /** Whoever looks may stop a member's credit. */
  canStop: boolean
}

/** What is to be paid of running credit, by day and employer. */
export function SchedulePanel({ isLate, canStop }: SchedulePanelProps) {
  const query = useAddressQuery()
  const asked = new URLSearchParams(query.text)
  asked.set('vue', isLate ? 'retard' : 'toutes')
  const { value, failure, isReading, reload } = useStaffRead<DueParts>(
    `/api/admin/credits/echeances?${asked}`,
  )
  const [stopped, setStopped] = useState<DuePart>()
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  return (
    <>
      <Filters query={query} onExport={() => void exportParts(asked)} />
      {value.parts.length === 0 ? (
        <NothingDue isLate={isLate} />
      ) : (
        <PartList due={value} isLate={isLate} isBusy={isReading} onStop={canStop ? setStopped : undefined} />
      )}
      {stopped && <StopDialog part={stopped} onSent={reload} onClose={() => setStopped(undefined)} />}
    </>
  )
}

function NothingDue({ isLate }: Pick<SchedulePanelProps, 'isLate'>) {
  return (
    <EmptyState
      icon={<CalendarCheck aria-hidden />}
      title={isLate ? 'Personne n’est en retard' : 'Aucune échéance à venir'}
    >
      {isLate
        ? 'Les versements non payés à leur date s’affichent ici, avec les jours de retard.'
        : 'Les versements des crédits confirmés s’affichent ici jusqu’à leur paiement.'}
    </EmptyState>
  )
}

interface PartListProps extends Pick<SchedulePanelProps, 'isLate'> {
  due: DueParts
  isBusy: boolean
  onStop: ((part: DuePart) => void) | undefined
}

function PartList({ due: { parts, total, left, page, page_size }, isLate, isBusy, onStop }: PartListProps) {
  const query = useAddressQuery()
  return (
    <>
      <p className="mb-3 text-ink-2">
        Reste à payer{'\u202F'}: <b className="text-ink">{formatFrancs(left)}</b>
      </p>
      <DataTable
        caption={isLate ? 'Versements en retard' : 'Échéances à payer'}
        columns={listPartColumns(onStop)}
        rows={parts}
        keyOf={({ order_id, sequence }) => order_id * 100 + sequence}
        sort={query.get('tri') || 'due'}
        onSort={(tri) => query.change({ tri })}
        isBusy={isBusy}
      />
      <Pager
        page={page}
        size={page_size}
        total={total}
        noun="versements"
        onPage={(next) => query.change({ page: String(next) })}
      />
    </>
  )
}

function Filters({ query, onExport }: { query: AddressQuery; onExport: () => void }) {
  const { value: employers } = useStaffRead<PayingEmployer[]>('/api/admin/credits/employeurs')
  return (
    <div className="admin-filters">
      <input
        type="search"
        aria-label="Chercher un client ou une commande"
        placeholder="Client ou commande"
        maxLength={100}
        value={query.get('q')}
        onChange={(event) => query.change({ q: event.target.value })}
      />
      <select
        aria-label="Employeur"
        value={query.get('entreprise')}
        onChange={(event) => query.change({ entreprise: event.target.value })}
      >
        <option value="">Tous les employeurs</option>
        {employers?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="button" className="button button-outline" onClick={onExport}>
        Exporter (CSV)
      </button>
    </div>
  )
}

async function exportParts(asked: URLSearchParams): Promise<void> {
  const parameters = new URLSearchParams(asked)
  parameters.delete('page')
  parameters.set('format', 'base64')
  try {
    const file = await sendAsCustomer<DocumentFile>(`/api/admin/credits/echeances-export?${parameters}`)
    saveFile(file.filename, 'text/csv', readBase64(file.content))
  } catch (failure) {
    toasts.show('error', describeRefusal(failure))
  }
}
