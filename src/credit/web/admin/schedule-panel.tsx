import type { EmployerCalls } from '#accounts/contract.ts'
import { CUSTOMER_FIELDS } from '#accounts/contract/customer-fields.ts'
import type { DuePart } from '#credit/contract.ts'
import type { DocumentFile } from '#orders/contract.ts'
import { takeFile } from '#orders/web/take-file.ts'
import { listColumn } from '#platform/contract/edited-field.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { useActionCall } from '#platform/web/action.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { formatDay } from '../employer/credit-state.ts'
import { call as read } from './call.ts'
import { listEmployers } from './employer-choices.ts'
import { askForParts, type CreditSchedule } from './read-schedule.ts'

interface SchedulePanelProps extends CreditSchedule {
  /** Only overdue parts. */
  isLate: boolean
  /** The viewer may suspend a member's credit. */
  canStop: boolean
}

/** Unpaid parts of active credit, by day and employer. */
export function SchedulePanel({ due, employers, isLate, canStop }: SchedulePanelProps) {
  const { text } = useAddressQuery()
  const call = useActionCall<EmployerCalls>()
  return (
    <ListPage
      caption={isLate ? 'Versements en retard' : 'Échéances à payer'}
      search={{ label: 'Chercher un client ou une commande', placeholder: 'Client ou commande' }}
      filters={[
        {
          kind: 'choice',
          name: 'entreprise',
          label: 'Employeur',
          choices: listEmployers(employers, 'Tous les employeurs'),
        },
      ]}
      tools={
        <button
          type="button"
          className="button button-outline"
          onClick={() => void takeFile(() => exportParts(askForParts(text, isLate)), 'text/csv')}
        >
          Exporter (CSV)
        </button>
      }
      summary={
        due.parts.length > 0 && (
          <p className="mb-3 text-ink-2">
            Reste à payer{'\u202F'}: <b className="text-ink">{formatFrancs(due.left)}</b>
          </p>
        )
      }
      columns={COLUMNS}
      rows={due.parts}
      keyOf={({ order_id, sequence }) => order_id * 100 + sequence}
      nameOf={({ member }) => member}
      rowActions={
        canStop
          ? (part) => [
              part.is_member && {
                verb: part.is_suspended ? 'Rouvrir' : 'Arrêter',
                preposition: 'le crédit de',
                look: 'button-outline',
                open: (onClose) => <StopDialog part={part} call={call} onClose={onClose} />,
              },
            ]
          : undefined
      }
      sort="due"
      pages={{ list: due, noun: 'versements' }}
      empty={isLate ? NOTHING_LATE : NOTHING_DUE}
    />
  )
}

const NOTHING_LATE = {
  icon: <StaffIcon name="calendar-check" />,
  title: 'Personne n’est en retard',
  text: 'Les versements non payés à leur date s’affichent ici, avec les jours de retard.',
}

const NOTHING_DUE = {
  icon: <StaffIcon name="calendar-check" />,
  title: 'Aucune échéance à venir',
  text: 'Les versements des crédits confirmés s’affichent ici jusqu’à leur paiement.',
}

/** Exports all pages of the parts. */
function exportParts(requested: object): Promise<DocumentFile> {
  const query = { ...requested, page: undefined, format: 'base64' } as const
  return read('GET /api/admin/credits/echeances-export', { query }) as Promise<DocumentFile>
}

interface StopDialogProps {
  part: Pick<DuePart, 'account_id' | 'member' | 'is_suspended'>
  call: ReturnType<typeof useActionCall<EmployerCalls>>
  onClose: () => void
}

/** Suspends or reopens a member's credit. Active credit continues either way. */
function StopDialog({ part: { account_id, member, is_suspended }, call, onClose }: StopDialogProps) {
  async function send(): Promise<string> {
    await call('PUT /api/companies/clients/:id/suspension', {
      params: { id: account_id },
      body: { suspended: !is_suspended },
    })
    const outcome = is_suspended ? 'peut de nouveau acheter à crédit.' : 'ne peut plus acheter à crédit.'
    return `${member} ${outcome}`
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

export const COLUMNS: readonly Column<DuePart>[] = [
  { key: 'due', label: 'Échéance', canSort: true, cell: (part) => <DueDay part={part} /> },
  { key: 'member', label: 'Client', cell: (part) => <Payer part={part} /> },
  {
    ...listColumn(CUSTOMER_FIELDS.employer, 'employer'),
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

function Payer({ part: { account_id, member, function: job, phone, is_suspended } }: { part: DuePart }) {
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
