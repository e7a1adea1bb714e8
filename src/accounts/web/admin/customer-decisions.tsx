import { useState } from 'react'
import type { Customer } from '#accounts/contract.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { addressOf, type StaffCall, useStaffCall } from './call.ts'
import { RestoreDialog } from './restore-dialog.tsx'

interface CustomerDecisionsProps {
  person: { id: number; name: string; is_blocked: boolean; is_staff: boolean; is_verified: boolean }
}

/** Staff decisions about a customer: suspend or open the account, restore its access, or merge it with another. */
export function CustomerDecisions({ person }: CustomerDecisionsProps) {
  const call = useStaffCall()
  const [requested, setRequested] = useState<'block' | 'merge' | 'restore'>()
  async function block(): Promise<string> {
    await call('PUT /api/users/:id/blocage', {
      params: { id: person.id },
      body: { blocked: !person.is_blocked },
    })
    return person.is_blocked ? 'Le compte est rouvert.' : 'Le compte est suspendu.'
  }
  return (
    <div className="actions">
      <button type="button" className="button button-outline" onClick={() => setRequested('block')}>
        {person.is_blocked ? 'Rouvrir le compte' : 'Suspendre le compte'}
      </button>
      {!person.is_blocked && person.is_verified && (
        <button type="button" className="button button-outline" onClick={() => setRequested('restore')}>
          Rétablir l’accès
        </button>
      )}
      {!person.is_staff && (
        <button type="button" className="button button-outline" onClick={() => setRequested('merge')}>
          Fusionner un doublon
        </button>
      )}
      {requested === 'block' && (
        <BlockDialog person={person} onConfirm={block} onClose={() => setRequested(undefined)} />
      )}
      {requested === 'restore' && (
        <RestoreDialog person={person} call={call} onClose={() => setRequested(undefined)} />
      )}
      {requested === 'merge' && (
        <MergeDialog person={person} call={call} onClose={() => setRequested(undefined)} />
      )}
    </div>
  )
}

interface BlockDialogProps extends CustomerDecisionsProps {
  onConfirm: () => Promise<string>
  onClose: () => void
}

function BlockDialog({ person: { name, is_blocked }, onConfirm, onClose }: BlockDialogProps) {
  return (
    <ConfirmDialog
      title={is_blocked ? `Rouvrir le compte de ${name}\u202F?` : `Suspendre ${name}\u202F?`}
      label={is_blocked ? 'Rouvrir' : 'Suspendre'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {is_blocked
        ? 'La personne peut de nouveau se connecter et commander.'
        : 'La personne est déconnectée partout et ne peut plus se connecter. Ses commandes restent.'}
    </ConfirmDialog>
  )
}

interface MergeDialogProps {
  /** Owner of the account that is kept. */
  person: { id: number; name: string }
  call: StaffCall
  onClose: () => void
}

const NOBODY_CHOSEN = { form: 'Choisissez le doublon.' }

/** Selects the account to close; its orders move to the kept account. */
function MergeDialog({ person, call, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState(person.name)
  const [chosen, setChosen] = useState<Customer>()
  const { value } = useApiQuery(addressOf('GET /api/users', { query: { search, limit: 6 } }))
  const others = value?.filter(({ id }) => id !== person.id) ?? []
  async function merge(): Promise<void> {
    if (chosen === undefined) return
    await call('POST /api/admin/clients/:id/fusionner', {
      params: { id: person.id },
      body: { from: chosen.id },
    })
    toasts.show('success', 'Les deux comptes n’en font plus qu’un.')
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
            className="text-area"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Enter in the search field must not trigger the merge.
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
