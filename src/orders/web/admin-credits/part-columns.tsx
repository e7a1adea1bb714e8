import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { Column } from '../../../ui/admin/data-table.tsx'
import type { DuePart } from '../../contract.ts'
import { formatDay } from '../desk/credit-state.ts'
import { Link } from '../../../ui/link.tsx'

/** Columns of a list of parts to be paid. `onStop`: asks to stop or reopen a member's credit. */
export function listPartColumns(onStop: ((part: DuePart) => void) | undefined): readonly Column<DuePart>[] {
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
