import { useEffect, useState } from 'react'
import type { PayerView } from '#payments/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { ApiError } from '#platform/web/send.ts'
import { callPayments } from '../pay/call-payments.ts'
import { MeansToPay } from '../pay/means-to-pay.tsx'
import '#ui/styles/kit.css'
import '../pay/pay.css'

type Loaded =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  | { kind: 'ready'; view: PayerView }

const STATES: Readonly<Record<Exclude<PayerView['state'], 'open'>, string>> = {
  paid: 'C’est déjà réglé, merci.',
  expired: 'Ce lien n’est plus valable\u202F: demandez-en un nouveau.',
  closed: 'Ce paiement n’est plus attendu.',
  changed: 'Le montant à payer a changé\u202F: demandez un nouveau lien.',
}

/** Payment page for another person: shows the shop and the amount, not the order or customer. */
export function PayerScreen({ secret }: { secret: string }) {
  const { loaded, reload } = usePayerLink(secret)
  return (
    <div className="page-column pt-4 pb-12 lg:pt-8">
      <section
        className="section-card mx-auto grid max-w-[30rem] gap-4 lg:p-6"
        aria-busy={loaded.kind === 'loading'}
      >
        <h1 className="text-xl font-bold">Paiement à {currentShop().name}</h1>
        {loaded.kind === 'loading' && <div className="skeleton-block" />}
        {loaded.kind === 'missing' && (
          <p>Ce lien de paiement n’existe pas. Vérifiez que vous l’avez copié en entier.</p>
        )}
        {loaded.kind === 'failed' && (
          <>
            <p>Le paiement n’a pas pu être chargé. Vérifiez votre connexion.</p>
            <button type="button" className="button button-outline" onClick={reload}>
              Réessayer
            </button>
          </>
        )}
        {loaded.kind === 'ready' && <PayerRequest view={loaded.view} secret={secret} onRefused={reload} />}
      </section>
    </div>
  )
}

interface PayerRequestProps {
  view: PayerView
  secret: string
  onRefused: () => void
}

function PayerRequest({ view: { amount, state }, secret, onRefused }: PayerRequestProps) {
  return (
    <>
      <p>
        <span className="block text-ink-2">Montant</span>
        <span translate="no" className="pay-sum">
          {formatFrancs(amount)}
        </span>
      </p>
      {state === 'open' ? (
        <MeansToPay
          payable={{
            what: secret,
            async start(means, transaction_id) {
              try {
                return await callPayments('POST /api/payment/:provider/initiate', {
                  params: { provider: means },
                  body: { transaction_id, payer: secret },
                })
              } catch (failure) {
                // The link may have been paid or revoked meanwhile.
                onRefused()
                throw failure
              }
            },
          }}
        >
          <p className="text-sm text-ink-2">
            Un proche vous a envoyé ce lien. Vous confirmez dans l’application de paiement&#x202F;: rien n’est
            débité avant. Le reçu va à votre proche.
          </p>
        </MeansToPay>
      ) : (
        <p className="text-lg font-bold">{STATES[state]}</p>
      )}
    </>
  )
}

function usePayerLink(secret: string) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const asking = new AbortController()
    callPayments('GET /api/payment/lien/:secret', { params: { secret }, signal: asking.signal }).then(
      (view) => setLoaded({ kind: 'ready', view }),
      (failure: unknown) => {
        if (asking.signal.aborted) return
        const isMissing = failure instanceof ApiError && (failure.status === 404 || failure.status === 400)
        setLoaded((last) => (last.kind === 'ready' ? last : { kind: isMissing ? 'missing' : 'failed' }))
      },
    )
    return () => asking.abort()
  }, [secret, attempt])
  return { loaded, reload: () => setAttempt((last) => last + 1) }
}
