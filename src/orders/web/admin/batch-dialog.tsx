import { useEffect, useRef, useState } from 'react'
import type { AdminBatchResult, OrderAdminCalls } from '#orders/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { ActButton, CancelButton, Dialog, useCloseDialog } from '#ui/dialog/dialog.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { STEP_VERBS } from './admin-words.ts'
import { call as ask } from './call.ts'
import { Outcome } from './outcome.tsx'

type Results = AdminBatchResult['results']
type Step = 'sale' | 'to_delivered'

interface BatchDialogProps {
  ids: number[]
  to: Step
  /** Called on cancel, when nothing changed. */
  onClose: () => void
  /** Called when something may have changed. */
  onDone: () => void
}

const TITLES = { sale: 'Confirmer des commandes', to_delivered: STEP_VERBS.to_delivered } as const

/** Lists which orders can take a step and why others cannot, then takes it and shows the results. Mount to open. */
export function BatchDialog({ ids, to, onClose, onDone }: BatchDialogProps) {
  const [done, setDone] = useState<Results>()
  return (
    <Dialog title={TITLES[to]} onClose={done ? onDone : onClose}>
      {done ? <Done results={done} /> : <Rehearsal ids={ids} to={to} onDone={setDone} />}
    </Dialog>
  )
}

function Done({ results }: { results: Results }) {
  return (
    <>
      <Outcome results={results} words={['a avancé', 'ont avancé']} />
      <div className="actions mt-4">
        <CancelButton label="Fermer" />
      </div>
    </>
  )
}

interface RehearsalProps {
  ids: number[]
  to: Step
  onDone: (results: Results) => void
}

function Rehearsal({ ids, to, onDone }: RehearsalProps) {
  const { rehearsed, isSending, able, take } = useBatch(ids, to, onDone)
  return (
    <>
      {rehearsed === undefined && <p className="mt-2">Vérification en cours…</p>}
      {rehearsed && <Outcome results={rehearsed} words={['peut avancer', 'peuvent avancer']} />}
      <div className="actions mt-4">
        <CancelButton label="Renoncer" />
        {able.length > 0 && (
          <ActButton
            label={`${STEP_VERBS[to]} (${able.length})`}
            isBusy={isSending}
            onAct={() => void take()}
          />
        )}
      </div>
    </>
  )
}

/** Runs the dry run when the dialog opens, then takes the step for the orders that allow it. */
function useBatch(ids: number[], to: Step, onDone: (results: Results) => void) {
  const call = useActionCall<OrderAdminCalls>()
  const [rehearsed, setRehearsed] = useState<Results>()
  const [isSending, setIsSending] = useState(false)
  const close = useRef(useCloseDialog())
  const requested = useRef({ ids, to })
  useEffect(() => {
    // A dry run changes nothing, so the list is not reloaded.
    ask('POST /api/admin/commandes/lot', { body: { ...requested.current, rehearsal: true } }).then(
      ({ results }) => setRehearsed(results),
      (failure: unknown) => {
        toasts.show('error', errorMessage(failure))
        close.current()
      },
    )
  }, [])
  const able = rehearsed?.filter(({ refusal }) => refusal === null) ?? []
  async function take(): Promise<void> {
    if (isSending || able.length === 0) return
    setIsSending(true)
    try {
      const body = { ids: able.map(({ id }) => id), to, rehearsal: false }
      onDone((await call('POST /api/admin/commandes/lot', { body })).results)
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
      setIsSending(false)
    }
  }
  return { rehearsed, isSending, able, take }
}
