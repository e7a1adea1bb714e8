import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { Chip } from '../../../../ui/admin/chip.tsx'
import type { AddressQuery } from '../../../../ui/admin/use-address-query.ts'
import type { DeskCategory, DeskTag } from '../../../contract/desk.ts'
import { ListSearch } from '../fields/list-search.tsx'

const STATES = [
  ['', 'Tous les états'],
  ['vente', 'En vente'],
  ['hors-vente', 'Hors vente'],
  ['archive', 'Archivés'],
] as const
const KINDS = [
  ['', 'Toutes les ventes'],
  ['promo', 'En promo'],
  ['precommande', 'Précommande'],
  ['credit', 'À crédit'],
  ['credit-bas', 'Crédit sous le prix affiché'],
] as const

interface ProductFiltersProps {
  query: AddressQuery
  categories: readonly DeskCategory[]
}

/** What narrows the list; all of it stands in the address. */
export function ProductFilters({ query, categories }: ProductFiltersProps) {
  const { value: tags = [] } = useStaffRead<DeskTag[]>('/api/admin/etiquettes')
  const isLow = query.get('stock') === 'bas'
  return (
    <div className="admin-filters">
      <ListSearch
        id="recherche-produits"
        label="Rechercher un produit"
        placeholder="Nom ou référence"
        value={query.get('q')}
        onSearch={(q) => query.change({ q })}
      />
      <Choice
        query={query}
        name="categorie"
        label="Catégorie"
        choices={[
          ['', 'Toutes les catégories'],
          ...categories.map(({ id, name }) => [String(id), name] as const),
        ]}
      />
      <Choice query={query} name="etat" label="État" choices={STATES} />
      <Choice query={query} name="sorte" label="Sorte de vente" choices={KINDS} />
      {tags.length > 0 && (
        <Choice
          query={query}
          name="etiquette"
          label="Étiquette"
          choices={[
            ['', 'Toutes les étiquettes'],
            ...tags.map(({ id, name }) => [String(id), name] as const),
          ]}
        />
      )}
      <Chip label="Stock bas" isOn={isLow} onPress={() => query.change({ stock: isLow ? '' : 'bas' })} />
    </div>
  )
}

interface ChoiceProps {
  query: AddressQuery
  name: string
  label: string
  choices: readonly (readonly [value: string, label: string])[]
}

function Choice({ query, name, label, choices }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={query.get(name)}
      onChange={(event) => query.change({ [name]: event.target.value })}
    >
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
