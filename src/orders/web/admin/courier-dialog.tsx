import { useState } from 'react'
import type { Courier, AdminBatchResult, OrderAdminCalls } from '#orders/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { ActButton, CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { addressOf } from './call.ts'
import { Outcome } from './outcome.tsx'

interface CourierDialogProps {
  ids: number[]
  /** Called on cancel, when nothing changed. */
  onClose: () => void
  onDone: () => void
}

/** Assigns several orders to a courier and shows the results. Mount to open. */
export function CourierDialog({ ids, onClose, onDone }: CourierDialogProps) {
  const [results, setResults] = useState<AdminBatchResult['results']>()
  return (
    <Dialog title="Confier à un livreur" onClose={results ? onDone : onClose}>
      {results ? (
        <>
          <Outcome results={results} words={['est confiée', 'sont confiées']} />
          <div className="actions mt-4">
            <CancelButton label="Fermer" />
          </div>
        </>
      ) : (
        <GiveForm ids={ids} onGiven={setResults} />
      )}
    </Dialog>
  )
}

interface GiveFormProps {
  ids: number[]
  onGiven: (results: AdminBatchResult['results']) => void
}

function GiveForm({ ids, onGiven }: GiveFormProps) {
  const call = useActionCall<OrderAdminCalls>()
  const { value: couriers = [] } = useApiQuery(addressOf('GET /api/admin/commandes/livreurs'))
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState('')
  const [isSending, setIsSending] = useState(false)
  const courier = chosen || String(couriers[0]?.id ?? '')
  async function give(): Promise<void> {
    if (isSending || courier === '') return
    setIsSending(true)
    try {
      const body = { ids, courier_id: Number(courier), ...(day !== '' && { day }) }
      onGiven((await call('POST /api/admin/commandes/livreurs', { body })).results)
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
      setIsSending(false)
    }
  }
  return (
    <form
      className="form-stack mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
    >
      <CourierField couriers={couriers} courier={courier} onChoose={setChosen} />
      <InputField
        name="jour-tournee"
        label="Jour, celui du créneau ou aujourd’hui s’il est vide"
        type="date"
        value={day}
        onValue={setDay}
      />
      <div className="actions">
        <CancelButton label="Renoncer" />
        <ActButton label={`Confier (${ids.length})`} isBusy={isSending} />
      </div>
    </form>
  )
}

interface CourierFieldProps {
  couriers: readonly Courier[]
  /** Id of the chosen courier. */
  courier: string
  onChoose: (courier: string) => void
}

function CourierField({ couriers, courier, onChoose }: CourierFieldProps) {
  return (
    <SelectField name="livreur" label="Livreur" value={courier} onValue={onChoose}>
      {couriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
