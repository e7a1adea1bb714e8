import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Customer } from '../../contract.ts'
import { describeRefusal } from '../desk/describe-refusal.ts'
import { useStaffRead } from '../desk/use-staff-read.ts'
import { sendAsCustomer } from '../session/send-as-customer.ts'

interface MergeDialogProps {
  /** Whose account stays. */
  person: { id: number; name: string }
  onMerged: () => void
  onClose: () => void
}

/** Chooses the account that ends: what it ordered becomes the other's. */
export function MergeDialog({ person, onMerged, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState(person.name)
  const [chosen, setChosen] = useState<Customer>()
  const path = `/api/users?search=${encodeURIComponent(search)}&limit=6`
  const { value } = useStaffRead<Customer[]>(path)
  const others = value?.filter(({ id }) => id !== person.id) ?? []
  async function merge(): Promise<void> {
    if (chosen === undefined) return toasts.show('warning', 'Choisissez le doublon.')
    try {
      const path = `/api/admin/clients/${person.id}/fusionner`
      await sendAsCustomer(path, { method: 'POST', body: { from: chosen.id } })
      toasts.show('success', 'Les deux comptes n’en font plus qu’un.')
      onMerged()
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    }
  }
  return (
    <ConfirmDialog
      title={`Fusionner un doublon avec ${person.name}`}
      label="Fusionner"
      isGrave
      onConfirm={merge}
      onClose={onClose}
    >
      <p>
        Ses commandes, paiements et adresses passent à ce compte, puis il est supprimé. Rien ne le rétablit.
      </p>
      <input
        type="search"
        aria-label="Chercher le doublon"
        className="desk-text mt-3"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {value && <Others others={others} chosen={chosen} onChoose={setChosen} />}
    </ConfirmDialog>
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
