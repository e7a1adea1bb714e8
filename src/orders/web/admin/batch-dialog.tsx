import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DeskBatchResult } from '../../contract.ts'
import { takeBatch } from './admin-calls.ts'
import { Outcome } from './outcome.tsx'

interface BatchDialogProps {
  ids: readonly number[]
  to: 'sale' | 'to_delivered'
  /** Given up: nothing was changed. */
  onClose: () => void
  /** Something may have changed. */
  onDone: () => void
}

const TITLES = { sale: 'Confirmer des commandes', to_delivered: 'Mettre en livraison' } as const

/** Says which orders can take a step and which cannot and why, takes it, and says what came of it. Mount it to open it. */
export function BatchDialog({ ids, to, onClose, onDone }: BatchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { rehearsed, done, isSending, able, take } = useBatch(ids, to, dialog)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="desk-dialog"
      onClose={() => (done ? onDone() : onClose())}
    >
      <h2 id={titleId} className="text-xl font-bold">
        {TITLES[to]}
      </h2>
      {rehearsed === undefined && <p className="mt-2">Vérification en cours…</p>}
      {rehearsed && !done && <Outcome results={rehearsed} words={['peut avancer', 'peuvent avancer']} />}
      {done && <Outcome results={done} words={['a avancé', 'ont avancé']} />}
      <div className="desk-actions mt-4">
        <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
          {done ? 'Fermer' : 'Renoncer'}
        </button>
        {!done && able.length > 0 && (
          <button
            type="button"
            className="button button-green"
            aria-disabled={isSending || undefined}
            onClick={() => void take()}
          >
            {isSending
              ? 'Envoi en cours...'
              : `${to === 'sale' ? 'Confirmer' : 'Mettre en livraison'} (${able.length})`}
          </button>
        )}
      </div>
    </dialog>
  )
}

/** Asks what would come of a step as soon as the dialog opens, and takes it with the orders that can. */
function useBatch(
  ids: readonly number[],
  to: 'sale' | 'to_delivered',
  dialog: RefObject<HTMLDialogElement | null>,
) {
  const [rehearsed, setRehearsed] = useState<DeskBatchResult['results']>()
  const [done, setDone] = useState<DeskBatchResult['results']>()
  const [isSending, setIsSending] = useState(false)
  const asked = useRef({ ids, to })
  useEffect(() => {
    dialog.current?.showModal()
    takeBatch({ ...asked.current, rehearsal: true }).then(
      ({ results }) => setRehearsed(results),
      (failure: unknown) => {
        toasts.show('error', describeRefusal(failure))
        dialog.current?.close()
      },
    )
  }, [dialog])
  const able = rehearsed?.filter(({ refusal }) => refusal === null) ?? []
  async function take(): Promise<void> {
    if (isSending || able.length === 0) return
    setIsSending(true)
    try {
      setDone((await takeBatch({ ids: able.map(({ id }) => id), to, rehearsal: false })).results)
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    } finally {
      setIsSending(false)
    }
  }
  return { rehearsed, done, isSending, able, take }
}
