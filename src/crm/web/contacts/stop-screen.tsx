import { useState } from 'react'
import type { CrmCalls } from '#crm/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { callOver } from '#platform/web/call.ts'
import { ApiError } from '#platform/web/send.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Link } from '#ui/link.tsx'

const OFFLINE = 'Votre connexion semble coupée. Rien n’a été envoyé.'

/** Page that ends requested messages: one press, no account, no reason. Opening the page changes nothing. */
export function StopScreen({ token }: { token: string }) {
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  async function stop(): Promise<void> {
    try {
      const { message } = await callOver<CrmCalls>(send)('POST /api/desabonnement/:token', {
        params: { token },
      })
      setOutcome(message)
      setIsDone(true)
    } catch (failure) {
      setOutcome(failure instanceof ApiError ? failure.body.message : OFFLINE)
      setIsDone(failure instanceof ApiError && failure.status === 404)
    }
  }
  return (
    <div className="page-column pt-6 pb-12">
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">Ne plus recevoir nos messages</h1>
      {!isDone && (
        <>
          <p className="mt-4 text-ink-2">
            Une pression suffit&#x202F;: nous effaçons votre adresse. Vos comptes et vos commandes ne changent
            pas.
          </p>
          <button
            type="button"
            className="button button-green mt-4"
            disabled={!isHydrated}
            onClick={() => void stop()}
          >
            Arrêter ces messages
          </button>
        </>
      )}
      <output className="mt-4 block">{outcome}</output>
      {isDone && (
        <Link href="/boutique" className="button button-outline mt-4">
          Voir la boutique
        </Link>
      )}
    </div>
  )
}
