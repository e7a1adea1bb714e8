import { useCallback, useEffect, useState } from 'react'
import type { WaveTransaction } from '#payments/contract.ts'
import type { PaymentCalls } from '#payments/contract/calls.ts'
import { formatMeans } from '#payments/rules/means.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { callOver } from '#platform/web/call.ts'
import { localPath } from '#platform/web/local-path.ts'
import { ApiError } from '#platform/web/send.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { formatMoment } from '#ui/page/moment.tsx'
import { type Loaded, LoadedPart } from '#ui/states/loaded-part.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { describeTransaction, describeCheckFailure } from '../transaction-words.ts'

/** Returns the page of a transaction's order. */
export type FindOrderPath = (transaction: WaveTransaction) => string

const call = callOver<PaymentCalls>(sendAsCustomer)

interface OwnTransactionsProps {
  findOrderPath: FindOrderPath
}

/** ACC-9: a person's payments with their state and receipt; open ones can be checked again. */
export function OwnTransactions({ findOrderPath }: OwnTransactionsProps) {
  const session = useSession()
  if (!session) return null
  const { id } = session.user_info
  return <Transactions key={id} accountId={id} findOrderPath={findOrderPath} />
}

function Transactions({ accountId, findOrderPath }: OwnTransactionsProps & { accountId: number }) {
  const loaded = useTransactions(accountId)
  return (
    <LoadedPart loaded={loaded} lines={6}>
      {(transactions) =>
        transactions.length === 0 ? (
          <NoTransactions />
        ) : (
          <div className="grid gap-4">
            <TransactionList
              transactions={transactions}
              findOrderPath={findOrderPath}
              onChecked={loaded.replace}
            />
            {loaded.more && (
              <button type="button" className="button button-outline transaction-more" onClick={loaded.more}>
                Afficher les plus anciennes
              </button>
            )}
          </div>
        )
      }
    </LoadedPart>
  )
}

function NoTransactions() {
  return (
    <EmptyState
      icon={<Icon name="wallet" />}
      title="Aucune transaction"
      action={
        <Link href="/profile#order" className="button button-green">
          Voir mes commandes
        </Link>
      }
    >
      Vos paiements en ligne, leur état et leurs reçus se retrouvent ici.
    </EmptyState>
  )
}

const LIMIT = 20

interface LoadedTransactions extends Loaded<WaveTransaction[]> {
  /** Loads older ones. Absent once all are loaded. */
  more: (() => void) | undefined
  /** Replaces a transaction with its new state. */
  replace: (transaction: WaveTransaction) => void
}

/** A person's transactions, newest first, over all loaded pages. */
function useTransactions(accountId: number): LoadedTransactions {
  const [value, setValue] = useState<WaveTransaction[]>()
  const [hasFailed, setHasFailed] = useState(false)
  // Incremented on each try, so that the same page can be requested again.
  const [requestedPage, setRequestedPage] = useState({ page: 1, attempt: 0 })
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    call('GET /api/payment/partner/:id/transactions', {
      params: { id: accountId },
      query: { page: requestedPage.page, limit: LIMIT },
      signal: asking.signal,
    }).then(
      (rows) => {
        setIsWhole(rows.length < LIMIT)
        setValue((known = []) => addNew(known, rows))
      },
      () => {
        if (!asking.signal.aborted) setHasFailed(true)
      },
    )
    return () => asking.abort()
  }, [accountId, requestedPage])
  const reload = useCallback(() => {
    setHasFailed(false)
    setRequestedPage(({ page, attempt }) => ({ page, attempt: attempt + 1 }))
  }, [])
  const more = useCallback(() => setRequestedPage(({ page }) => ({ page: page + 1, attempt: 0 })), [])
  const replace = useCallback((found: WaveTransaction) => {
    setValue((rows) => rows?.map((row) => (row.transaction_id === found.transaction_id ? found : row)))
  }, [])
  return { value, hasFailed, reload, more: isWhole ? undefined : more, replace }
}

/** Skips duplicates: new payments shift the pages. */
function addNew(known: readonly WaveTransaction[], rows: readonly WaveTransaction[]): WaveTransaction[] {
  const ids = new Set(known.map(({ transaction_id }) => transaction_id))
  return [...known, ...rows.filter(({ transaction_id }) => !ids.has(transaction_id))]
}

interface TransactionListProps {
  transactions: readonly WaveTransaction[]
  findOrderPath: FindOrderPath
  onChecked: (transaction: WaveTransaction) => void
}

/** Payments, newest first: order, date, means, state, amount and action. */
function TransactionList({ transactions, findOrderPath, onChecked }: TransactionListProps) {
  return (
    <ul aria-label="Transactions" className="transaction-list grid gap-2">
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
          {formatMeans(provider)}, {formatMoment(completed_at ?? created_at)}
        </p>
        <p translate="no" className="text-sm text-ink-2">
          {reference}
        </p>
      </div>
      <div className="transaction-state">
        <Pill transaction={transaction} />
        {(error ?? message) && <p className="mt-1 text-sm text-ink-2">{error ?? message}</p>}
      </div>
      <b translate="no" className="transaction-amount">
        {formatFrancs(amount)}
      </b>
      <Next transaction={transaction} onChecked={onChecked} />
    </li>
  )
}

const APPEARANCES: Readonly<Record<string, { look: string; icon: IconName }>> = {
  success: { look: 'is-done', icon: 'check' },
  error: { look: 'is-refused', icon: 'circle-alert' },
}
const WAITING: { look: string; icon: IconName } = { look: 'is-waiting', icon: 'clock' }

function Pill({ transaction }: { transaction: WaveTransaction }) {
  const { label, toast } = describeTransaction(transaction)
  const { look, icon } = APPEARANCES[toast] ?? WAITING
  return (
    <span className={`status-pill ${look}`}>
      <Icon name={icon} size={16} /> {label}
    </span>
  )
}

/** The next action: check again while open, or download the receipt. */
function Next({ transaction, onChecked }: Pick<TransactionItemProps, 'transaction' | 'onChecked'>) {
  const { isBusy, check } = useCheckAgain(transaction, onChecked)
  if (transaction.url_facture !== null)
    return (
      <a
        className="button button-outline transaction-next whitespace-nowrap"
        href={`${localPath(transaction.url_facture)}?download=1`}
        download
      >
        Reçu <span className="badge badge-category">PDF</span>
      </a>
    )
  if (transaction.status !== 'pending') return null
  return (
    <button
      type="button"
      className="button button-outline transaction-next whitespace-nowrap"
      aria-disabled={isBusy || undefined}
      onClick={() => void check()}
    >
      {isBusy ? 'Vérification…' : 'Vérifier à nouveau'}
    </button>
  )
}

/** Checks a payment again and reports the result, including the provider's error (PAY-7). */
function useCheckAgain(transaction: WaveTransaction, onChecked: (transaction: WaveTransaction) => void) {
  const [isBusy, setIsBusy] = useState(false)
  async function check(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { provider, transaction_id: transactionId } = transaction
      const params = { provider, transactionId }
      const found = await call('GET /api/payment/:provider/status/:transactionId', { params })
      const { toast, message } = describeTransaction(found)
      toasts.about('payment').show(toast, message)
      onChecked(found)
    } catch (failure) {
      const isProviders = failure instanceof ApiError && failure.body.code === 'payment.provider'
      toasts
        .about('payment')
        .show('error', isProviders ? failure.body.message : describeCheckFailure(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, check }
}
