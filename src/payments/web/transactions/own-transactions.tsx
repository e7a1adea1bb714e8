import { LoadedPart } from '../../../accounts/web/profile/loaded-part.tsx'
import { useSession } from '../../../accounts/web/session/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TransactionList } from './transaction-list.tsx'
import type { FindOrderPath } from './transactions-stub.tsx'
import { useTransactions } from './use-transactions.ts'
import { Link } from '../../../ui/link.tsx'

interface OwnTransactionsProps {
  findOrderPath: FindOrderPath
}

/** ACC-9: a person's payments, with what became of each, its receipt, and another look at those that are open. */
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
          <div className="transactions">
            <TransactionList
              transactions={transactions}
              findOrderPath={findOrderPath}
              onChecked={loaded.replace}
            />
            {loaded.more && (
              <button type="button" className="button button-outline" onClick={loaded.more}>
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
