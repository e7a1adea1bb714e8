import { useEffect, useState } from 'react'
import { Chip } from '../../../ui/admin/chip.tsx'
import type { AddressQuery } from '../../../ui/admin/use-address-query.ts'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 300

const KINDS = [
  ['', 'Type : tous'],
  ['order', 'Commandes'],
  ['pack', 'Packs'],
  ['preorder', 'Précommandes'],
  ['creditorder', 'Crédits'],
] as const
const STATES = [
  ['', 'Statut : tous'],
  ['draft', 'Non validées'],
  ['validation', 'À approuver'],
  ['sale', 'Validées'],
  ['to_delivered', 'En livraison'],
  ['delivered', 'Livrées'],
  ['cancel', 'Annulées'],
] as const
const PAYMENTS = [
  ['', 'Paiement : tous'],
  ['not_paid', 'Non payé'],
  ['partial', 'Partiellement payé'],
  ['paid', 'Payé'],
] as const

interface ListFiltersProps {
  query: AddressQuery
  /** Orders to prepare, where known. */
  toDo: number | undefined
}

/** What narrows the list of orders; all of it stands in the address. */
export function ListFilters({ query, toDo }: ListFiltersProps) {
  const state = query.get('etat')
  const isToDo = state === 'a-traiter'
  return (
    <div className="admin-filters">
      <Search query={query} />
      <Chip
        label={`À traiter${toDo === undefined ? '' : ` (${toDo > 999 ? '999+' : toDo})`}`}
        isOn={isToDo}
        onPress={() => query.change({ etat: isToDo ? '' : 'a-traiter' })}
      />
      <Choice
        label="Statut"
        choices={STATES}
        value={isToDo ? '' : state}
        onChange={(etat) => query.change({ etat })}
      />
      <Choice
        label="Type"
        choices={KINDS}
        value={query.get('type')}
        onChange={(type) => query.change({ type })}
      />
      <Choice
        label="Paiement"
        choices={PAYMENTS}
        value={query.get('paiement')}
        onChange={(paiement) => query.change({ paiement })}
      />
      <Day label="Commandé du" name="du" query={query} />
      <Day label="au" name="au" query={query} />
      <Day label="Livraison le" name="livraison" query={query} />
    </div>
  )
}

function Search({ query }: { query: AddressQuery }) {
  const [text, setText] = useState(query.get('q'))
  const { change } = query
  const asked = query.get('q')
  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === asked) return undefined
    const timer = setTimeout(() => change({ q: trimmed }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text, asked, change])
  return (
    <div className="form-control">
      <label htmlFor="recherche-commandes" className="form-prefix">
        <Icon name="search" size={20} />
        <span className="sr-only">Chercher une commande</span>
      </label>
      <input
        id="recherche-commandes"
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder="Numéro, client, téléphone"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  choices: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}

function Day({ label, name, query }: { label: string; name: string; query: AddressQuery }) {
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2">
      {label}
      <input
        type="date"
        className="admin-chip"
        value={query.get(name)}
        onChange={(event) => query.change({ [name]: event.target.value })}
      />
    </label>
  )
}
