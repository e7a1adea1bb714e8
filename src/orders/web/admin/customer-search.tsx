import { useState } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { PhoneCustomer } from '../../contract.ts'
import { useFound } from './product-search.tsx'

interface CustomerSearchProps {
  /** Null: somebody without an account. */
  customer: PhoneCustomer | null
  onChoose: (customer: PhoneCustomer | null) => void
}

/** Finds who calls; whoever is not found orders as a guest. */
export function CustomerSearch({ customer, onChoose }: CustomerSearchProps) {
  const [text, setText] = useState('')
  const found = useFound<PhoneCustomer>('/api/admin/commandes/clients', text)
  if (customer)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="flex-1">
          <b className="font-medium">{customer.name}</b>
          <span className="block text-sm text-ink-2">{describe(customer)}</span>
        </p>
        <button type="button" className="button button-outline" onClick={() => onChoose(null)}>
          Changer de client
        </button>
      </div>
    )
  return (
    <div className="form-field mt-2">
      <label htmlFor="chercher-client">Chercher un client</label>
      <div className="form-control">
        <input
          id="chercher-client"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder="Nom, téléphone ou e-mail"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className="text-sm text-ink-2">Sans compte, remplissez seulement la livraison.</p>
      {found && (
        <FoundCustomers
          found={found}
          onChoose={(chosen) => {
            onChoose(chosen)
            setText('')
          }}
        />
      )}
    </div>
  )
}

interface FoundCustomersProps {
  found: readonly PhoneCustomer[]
  onChoose: (customer: PhoneCustomer) => void
}

function FoundCustomers({ found, onChoose }: FoundCustomersProps) {
  return (
    <ul className="grid gap-1" aria-label="Clients trouvés">
      {found.length === 0 && <li className="text-sm text-ink-2">Aucun client ne correspond.</li>}
      {found.map((one) => (
        <li key={one.id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            {one.name}
            <span className="block truncate text-sm text-ink-2">{describe(one)}</span>
          </span>
          <button
            type="button"
            className="button button-outline"
            aria-label={`Choisir ${one.name}`}
            onClick={() => onChoose(one)}
          >
            Choisir
          </button>
        </li>
      ))}
    </ul>
  )
}

function describe({ phone, email }: PhoneCustomer): string {
  return [phone && formatMobile(phone), email].filter(Boolean).join(' · ')
}
