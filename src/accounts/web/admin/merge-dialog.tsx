import { useState } from 'react'
import { FormDialog } from '../desk/form-dialog.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Customer } from '../../contract.ts'
import { useStaffRead } from '../desk/use-staff-read.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

interface MergeDialogProps {
  /** Whose account stays. */
  person: { id: number; name: string }
  onMerged: () => void
  onClose: () => void
}

const NOBODY_CHOSEN = { form: 'Choisissez le doublon.' }

/** Chooses the account that ends: what it ordered becomes the other's. */
export function MergeDialog({ person, onMerged, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState(person.name)
  const [chosen, setChosen] = useState<Customer>()
  const path = `/api/users?search=${encodeURIComponent(search)}&limit=6`
  const { value } = useStaffRead<Customer[]>(path)
  const others = value?.filter(({ id }) => id !== person.id) ?? []
  async function merge(): Promise<void> {
    const path = `/api/admin/clients/${person.id}/fusionner`
    await sendAsCustomer(path, { method: 'POST', body: { from: chosen?.id } })
    toasts.show('success', 'Les deux comptes n’en font plus qu’un.')
    onMerged()
  }
  return (
    <FormDialog
      title={`Fusionner un doublon avec ${person.name}`}
      consequence="Ses commandes, paiements et adresses passent à ce compte, puis il est supprimé. Rien ne le rétablit."
      label="Fusionner"
      isGrave
      check={() => (chosen === undefined ? NOBODY_CHOSEN : {})}
      onSend={merge}
      onClose={onClose}
    >
      {() => (
        <div>
          <input
            type="search"
            aria-label="Chercher le doublon"
            className="desk-text"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Enter in a search must not merge anybody.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {value && <Others others={others} chosen={chosen} onChoose={setChosen} />}
        </div>
      )}
    </FormDialog>
  )
}

interface OthersProps {
  others: readonly Customer[]
  chosen: Customer | undefined
  onChoose: (customer: Customer) => void
}

function Others({ others, chosen, onChoose }: OthersProps) {
  if (others.length === 0) return <p className="mt-2">Personne d’autre ne correspond.</p>
  return (
    <ul className="mt-2 grid gap-1">
      {others.map((customer) => (
        <li key={customer.id}>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="doublon"
              checked={chosen?.id === customer.id}
              onChange={() => onChoose(customer)}
            />
            <span>
              {customer.name}
              <small className="block text-ink-3">{customer.email}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
