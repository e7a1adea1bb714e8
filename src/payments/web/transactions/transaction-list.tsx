import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { IconName } from '../../../ui/icons/icon-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { WaveTransaction } from '../../contract.ts'
import { nameMeans } from '../../rules/means.ts'
import { describeTransaction } from '../transaction-words.ts'
import { formatMoment } from './format-moment.ts'
import type { FindOrderPath } from './transactions-stub.tsx'
import { useCheckAgain } from './use-check-again.ts'
import { Link } from '../../../ui/link.tsx'

interface TransactionListProps {
  transactions: readonly WaveTransaction[]
  findOrderPath: FindOrderPath
  onChecked: (transaction: WaveTransaction) => void
}

/** Payments, newest first: order, date, means, where each stands, what it comes to, and what there is to do. */
export function TransactionList({ transactions, findOrderPath, onChecked }: TransactionListProps) {
  return (
    <ul aria-label="Transactions" className="transaction-list">
      {transactions.map((transaction) => (
        <TransactionItem
          key={transaction.transaction_id}
          transaction={transaction}
          orderPath={findOrderPath(transaction)}
          onChecked={onChecked}
        />
      ))}
    </ul>
  )
}

interface TransactionItemProps {
  transaction: WaveTransaction
  orderPath: string
  onChecked: (transaction: WaveTransaction) => void
}

function TransactionItem({ transaction, orderPath, onChecked }: TransactionItemProps) {
  const { order, created_at, completed_at, provider, reference, amount, error, message } = transaction
  return (
    <li>
      <div className="transaction-facts">
        <Link href={orderPath} className="text-link">
          Commande {order}
        </Link>
        <p>
          {nameMeans(provider)},{' '}
          <span className="whitespace-nowrap">{formatMoment(completed_at ?? created_at)}</span>
        </p>
        <p className="text-sm text-ink-2">{reference}</p>
      </div>
      <div className="transaction-state">
        <Pill transaction={transaction} />
        {(error ?? message) && <p className="mt-1 text-sm text-ink-2">{error ?? message}</p>}
      </div>
      <b className="transaction-amount">{formatFrancs(amount)}</b>
      <Next transaction={transaction} onChecked={onChecked} />
    </li>
  )
}

/** How each kind of news looks. */
const LOOKS: Readonly<Record<string, { look: string; icon: IconName }>> = {
  success: { look: 'is-done', icon: 'check' },
  error: { look: 'is-refused', icon: 'circle-alert' },
}
const WAITING: { look: string; icon: IconName } = { look: 'is-waiting', icon: 'clock' }

function Pill({ transaction }: { transaction: WaveTransaction }) {
  const { label, toast } = describeTransaction(transaction)
  const { look, icon } = LOOKS[toast] ?? WAITING
  return (
    <span className={`status-pill ${look}`}>
      <Icon name={icon} size={16} /> {label}
    </span>
  )
}

/** The one thing to do: look again while it is open, or keep the receipt. */
function Next({ transaction, onChecked }: Pick<TransactionItemProps, 'transaction' | 'onChecked'>) {
  const { isBusy, check } = useCheckAgain(transaction, onChecked)
  if (transaction.url_facture !== null)
    return (
      <a className="button button-outline" href={`${transaction.url_facture}?download=1`} download>
        Reçu <span className="badge badge-category">PDF</span>
      </a>
    )
  if (transaction.status !== 'pending') return null
  return (
    <button
      type="button"
      className="button button-outline"
      aria-disabled={isBusy || undefined}
      onClick={() => void check()}
    >
      {isBusy ? 'Vérification…' : 'Vérifier à nouveau'}
    </button>
  )
}
