import { useEffect, useId, useRef, useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Courier, DeskBatchResult } from '../../contract.ts'
import { giveToCourier } from './admin-calls.ts'
import { Outcome } from './outcome.tsx'

interface CourierDialogProps {
  ids: readonly number[]
  /** Given up: nothing was changed. */
  onClose: () => void
  onDone: () => void
}

/** Gives several orders to a courier and says what came of it. Mount it to open it. */
export function CourierDialog({ ids, onClose, onDone }: CourierDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [results, setResults] = useState<DeskBatchResult['results']>()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="desk-dialog"
      onClose={() => (results ? onDone() : onClose())}
    >
      <h2 id={titleId} className="text-xl font-bold">
        Confier à un livreur
      </h2>
      {results ? (
        <>
          <Outcome results={results} words={['est confiée', 'sont confiées']} />
          <div className="desk-actions mt-4">
            <button type="button" className="button button-outline" onClick={() => dialog.current?.close()}>
              Fermer
            </button>
          </div>
        </>
      ) : (
        <GiveForm ids={ids} onGiven={setResults} onCancel={() => dialog.current?.close()} />
      )}
    </dialog>
  )
}

interface GiveFormProps {
  ids: readonly number[]
  onGiven: (results: DeskBatchResult['results']) => void
  onCancel: () => void
}

function GiveForm({ ids, onGiven, onCancel }: GiveFormProps) {
  const { value: couriers = [] } = useStaffRead<Courier[]>('/api/admin/commandes/livreurs')
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('')
  const [isSending, setIsSending] = useState(false)
  const courier = chosen || String(couriers[0]?.id ?? '')
  async function give(): Promise<void> {
    if (isSending || courier === '') return
    setIsSending(true)
    try {
      onGiven((await giveToCourier({ ids, courier_id: Number(courier), ...(day !== '' && { day }) })).results)
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
      setIsSending(false)
    }
  }
  return (
    <form
      className="desk-form mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      <CourierField couriers={couriers} courier={courier} onChoose={setChosen} />
      <div className="form-field">
        <label htmlFor="jour-tournee">Jour, celui du créneau ou aujourd’hui s’il est vide</label>
        <input
          id="jour-tournee"
          type="date"
          className="desk-text"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <div className="desk-actions">
        <button type="button" className="button button-outline" onClick={onCancel}>
          Renoncer
        </button>
        <button type="submit" className="button button-green" aria-disabled={isSending || undefined}>
          {isSending ? 'Envoi en cours...' : `Confier (${ids.length})`}
        </button>
      </div>
    </form>
  )
}

interface CourierFieldProps {
  couriers: readonly Courier[]
  /** The id of who is chosen. */
  courier: string
  onChoose: (courier: string) => void
}

function CourierField({ couriers, courier, onChoose }: CourierFieldProps) {
  return (
    <div className="form-field">
      <label htmlFor="livreur">Livreur</label>
      <select
        id="livreur"
        className="desk-text"
        value={courier}
        onChange={(event) => onChoose(event.target.value)}
      >
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
