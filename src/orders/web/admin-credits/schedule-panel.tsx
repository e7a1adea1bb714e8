import { useState } from 'react'
import type { EmployerCalls } from '#accounts/contract.ts'
import type { DocumentFile, DuePart, DueParts } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { useActionCall } from '#platform/web/action.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { FilterSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as read } from '../admin/call.ts'
import { formatDay } from '../employer/credit-state.ts'
import { takeFile } from '../take-file.ts'
import { EmployerChoice } from './employer-choice.tsx'
import { askForParts, type CreditSchedule } from './read-schedule.ts'

interface SchedulePanelProps extends CreditSchedule {
  /** Only parts past their day. */
  isLate: boolean
  /** Whoever looks may stop a member's credit. */
  canStop: boolean
}

/** What is to be paid of running credit, by day and employer. */
export function SchedulePanel({ due, employers, isLate, canStop }: SchedulePanelProps) {
  const { isReading } = useReload()
  const call = useActionCall<EmployerCalls>()
  const [stopped, setStopped] = useState<DuePart>()
  return (
    <>
      <Filters employers={employers} isLate={isLate} />
      {due.parts.length === 0 ? (
        <NothingDue isLate={isLate} />
      ) : (
        <PartList due={due} isLate={isLate} isBusy={isReading} onStop={canStop ? setStopped : undefined} />
      )}
      {stopped && <StopDialog part={stopped} call={call} onClose={() => setStopped(undefined)} />}
    </>
  )
}

function NothingDue({ isLate }: Pick<SchedulePanelProps, 'isLate'>) {
  return (
    <EmptyState
      icon={<StaffIcon name="calendar-check" />}
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

function PartList({ due: { parts, total, left, page_size }, isLate, isBusy, onStop }: PartListProps) {
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
        pager={pagerOf({ total, page_size }, 'versements', query)}
      />
    </>
  )
}

function Filters({ employers, isLate }: Pick<SchedulePanelProps, 'employers' | 'isLate'>) {
  const query = useAddressQuery()
  const asked = askForParts(query.text, isLate)
  return (
    <div className="admin-filters">
      <FilterSearch
        label="Chercher un client ou une commande"
        placeholder="Client ou commande"
        query={query}
        name="q"
      />
      <FilterFold count={countFilters(query, ['entreprise'])}>
        <EmployerChoice employers={employers} query={query} none="Tous les employeurs" />
        <button
          type="button"
          className="button button-outline"
          onClick={() => void takeFile(() => exportParts(asked), 'text/csv')}
        >
          Exporter (CSV)
        </button>
      </FilterFold>
    </div>
  )
}

/** The same parts, of all pages. */
function exportParts(asked: object): Promise<DocumentFile> {
  const query = { ...asked, page: undefined, format: 'base64' } as const
  return read('GET /api/admin/credits/echeances-export', { query }) as Promise<DocumentFile>
}

interface StopDialogProps {
  part: Pick<DuePart, 'account_id' | 'member' | 'is_suspended'>
  call: ReturnType<typeof useActionCall<EmployerCalls>>
  onClose: () => void
}

/** Stops a member's credit, or opens it again. What runs goes on either way. */
function StopDialog({ part: { account_id, member, is_suspended }, call, onClose }: StopDialogProps) {
  async function send(): Promise<void> {
    await call('PUT /api/companies/clients/:id/suspension', {
      params: { id: account_id },
      body: { suspended: !is_suspended },
    })
    const said = is_suspended ? 'peut de nouveau acheter à crédit.' : 'ne peut plus acheter à crédit.'
    toasts.show('success', `${member} ${said}`)
  }
  return (
    <ConfirmDialog
      title={`${is_suspended ? 'Rouvrir' : 'Arrêter'} le crédit de ${member}\u202F?`}
      label={is_suspended ? 'Rouvrir le crédit' : 'Arrêter le crédit'}
      isGrave={!is_suspended}
      onConfirm={send}
      onClose={onClose}
    >
      {is_suspended
        ? 'La personne peut de nouveau demander un crédit. Elle en est avertie.'
        : 'La personne ne peut plus demander de crédit. Elle en est avertie, et ce qu’elle doit reste dû.'}
    </ConfirmDialog>
  )
}

/** Columns of a list of parts to be paid. `onStop`: asks to stop or reopen a member's credit. */
function listPartColumns(onStop: ((part: DuePart) => void) | undefined): readonly Column<DuePart>[] {
  if (onStop === undefined) return COLUMNS
  return [...COLUMNS, { key: 'stop', label: 'Crédit', cell: (part) => stopButton(part, onStop) }]
}

const COLUMNS: readonly Column<DuePart>[] = [
  { key: 'due', label: 'Échéance', canSort: true, cell: (part) => <DueDay part={part} /> },
  { key: 'member', label: 'Client', cell: (part) => <WhoPays part={part} /> },
  {
    key: 'employer',
    label: 'Employeur',
    canSort: true,
    isLabelled: true,
    cell: ({ employer, employer_id }) =>
      employer !== null && <Link href={`/admin/entreprises/${employer_id}`}>{employer}</Link>,
  },
  {
    key: 'order',
    label: 'Commande',
    isLabelled: true,
    cell: ({ order_id, order, sequence, parts }) => (
      <>
        <Link href={`/admin/commandes/${order_id}`}>{order}</Link>
        <small>
          Versement {sequence} sur {parts}
        </small>
      </>
    ),
  },
  {
    key: 'left',
    label: 'Reste à payer',
    canSort: true,
    isNumber: true,
    isLabelled: true,
    cell: ({ left, amount }) => (
      <>
        <b>{formatFrancs(left)}</b>
        {left < amount && <small>sur {formatFrancs(amount)}</small>}
      </>
    ),
  },
  {
    key: 'reminder',
    label: 'Dernier rappel',
    isLabelled: true,
    cell: ({ reminded_at }) => (reminded_at === null ? '' : formatDay(reminded_at)),
  },
]

function DueDay({ part: { due_date, days_late } }: { part: DuePart }) {
  return (
    <>
      {formatDay(due_date)}
      {days_late > 0 && (
        <small className="text-promo-ink">{`${days_late}\u00A0jour${days_late > 1 ? 's' : ''} de retard`}</small>
      )}
    </>
  )
}

function WhoPays({ part: { account_id, member, function: job, phone, is_suspended } }: { part: DuePart }) {
  return (
    <>
      <Link className="font-medium" href={`/admin/clients/${account_id}`}>
        {member}
      </Link>
      <small>
        {job}
        {job && phone && ' · '}
        {phone && <a href={`tel:+${phone}`}>{formatMobile(phone)}</a>}
      </small>
      {is_suspended && <small className="text-promo-ink">Crédit arrêté</small>}
    </>
  )
}

function stopButton(part: DuePart, onStop: (part: DuePart) => void) {
  const { is_member, is_suspended, member } = part
  if (!is_member) return null
  const verb = is_suspended ? 'Rouvrir' : 'Arrêter'
  return (
    <button
      type="button"
      className="button button-outline"
      aria-label={`${verb} le crédit de ${member}`}
      onClick={() => onStop(part)}
    >
      {verb}
    </button>
  )
}
