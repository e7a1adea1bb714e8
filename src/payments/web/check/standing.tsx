import { shop } from '../../../../shop.config.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { WaveTransaction } from '../../contract.ts'
import { Countdown } from '../countdown.tsx'
import { describeTransaction } from '../transaction-words.ts'
import type { CheckState } from './use-check.ts'
import { Link } from '../../../ui/link.tsx'

interface StandingProps {
  state: CheckState
  findOrderPath: (transaction: WaveTransaction) => string
}

/** How a payment stands, with its facts and the time that is left for it. */
export function Standing({ state, findOrderPath }: StandingProps) {
  if (state.kind === 'waiting') return <p>Statut de paiement en cours de vérification...</p>
  if (state.kind === 'failed') return <p className="text-lg font-bold">{state.says}</p>
  const { transaction } = state
  return (
    <>
      <p className="text-lg font-bold">{describeTransaction(transaction).label}</p>
      {transaction.message && <p className="mt-1">{transaction.message}</p>}
      {transaction.status !== 'completed' && !transaction.message && (
        <TimeLeft {...{ transaction, findOrderPath }} />
      )}
      {transaction.success && transaction.order_id === null && (
        <p className="mt-1">Merci&#x202F;! Votre proche reçoit le reçu.</p>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {listFacts(transaction).map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** While it is open: how long still. Once that is over: so, and the way to pay again. */
function TimeLeft({
  transaction,
  findOrderPath,
}: {
  transaction: WaveTransaction
  findOrderPath: StandingProps['findOrderPath']
}) {
  return (
    <div className="mt-1">
      <Countdown until={transaction.expires_at} isShown={transaction.status === 'pending'}>
        <p>
          Le temps pour payer est écoulé. Si vous venez de confirmer, vérifiez à nouveau&#x202F;; sinon{' '}
          {transaction.order_id === null ? (
            'rouvrez le lien que vous avez reçu.'
          ) : (
            <Link className="underline" href={findOrderPath(transaction)}>
              payez à nouveau
            </Link>
          )}
        </p>
      </Countdown>
    </div>
  )
}

/** Whoever paid for somebody else sees the shop in place of the order. */
function listFacts(transaction: WaveTransaction): [name: string, value: string | null][] {
  const { order_id, order, phone, completed_at } = transaction
  return [
    order_id === null ? ['Boutique', shop.name] : ['Commande', order],
    ['Montant', formatFrancs(transaction.amount)],
    ['Téléphone', phone && (/^221\d{9}$/.test(phone) ? formatMobile(phone) : phone)],
    ['Référence', transaction.reference],
    ['Description', transaction.description],
    ['Commencé le', readMoment(transaction.created_at)],
    ['Confirmé le', completed_at && readMoment(completed_at)],
    ['Raison', transaction.error],
  ]
}

function readMoment(iso: string): string {
  return new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Dakar',
  }).format(new Date(iso))
}
