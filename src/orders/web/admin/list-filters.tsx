import type { ReactNode } from 'react'
import type { CallOutcome, OrderState, PaymentStatus } from '#orders/contract.ts'
import { KIND_NAMES } from '#orders/rules/kind-names.ts'
import { Chip } from '#ui/table/chip.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { FilterBy, FilterChoice, FilterDayBy } from '#ui/table/filters.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { type AddressQuery, countFilters } from '#ui/table/use-address-query.ts'

type Choices = readonly (readonly [value: string, text: string])[]

const KINDS: Choices = [
  ['', 'Type : tous'],
  ...Object.entries(KIND_NAMES).map(([kind, { many }]) => [kind, many] as const),
]
const STATE_NAMES: Readonly<Record<OrderState, string | undefined>> = {
  draft: 'Non validées',
  validation: 'À approuver',
  sale: 'Validées',
  to_delivered: 'En livraison',
  delivered: 'Livrées',
  cancel: 'Annulées',
  // No order of the shop is ever in these.
  sent: undefined,
  done: undefined,
}
const STATES: Choices = [
  ['', 'Statut : tous'],
  ...Object.entries(STATE_NAMES).flatMap(([state, text]) =>
    text === undefined ? [] : [[state, text] as const],
  ),
]
const PAYMENT_NAMES: Readonly<Record<PaymentStatus, string>> = {
  not_paid: 'Non payé',
  partial: 'Partiellement payé',
  paid: 'Payé',
}
const PAYMENTS: Choices = [['', 'Paiement : tous'], ...Object.entries(PAYMENT_NAMES)]

const CALL_NAMES: Readonly<Record<'aucun' | CallOutcome, string>> = {
  aucun: 'Jamais appelées',
  'no-answer': 'À rappeler',
  reached: 'Client joint',
  confirmed: 'Confirmées par téléphone',
}
const CALLS: Choices = [['', 'Appel : tous'], ...Object.entries(CALL_NAMES)]

interface ListFiltersProps {
  query: AddressQuery
  /** Orders to prepare, where known. */
  toDo: number | undefined
  /** Orders that came back from a delivery. */
  returned: number
  /** Tags that orders have. */
  tags: readonly string[]
  /** After the filters: how the list shows what is left. */
  children: ReactNode
}

/** Parameters whose filters a phone folds away. */
const FOLDED = ['etat', 'type', 'paiement', 'appel', 'etiquette', 'du', 'au', 'livraison']

/** What narrows the list of orders; all of it stands in the address. */
export function ListFilters({ query, toDo, returned, tags, children }: ListFiltersProps) {
  const state = query.get('etat')
  const isToDo = state === 'a-traiter'
  const isReturned = state === 'revenue'
  const isEnding = state === 'bientot-annulee'
  const isChip = isToDo || isReturned || isEnding
  return (
    <div className="admin-filters">
      <ListSearch
        id="recherche-commandes"
        label="Chercher une commande"
        placeholder="Numéro, client, téléphone"
        query={query}
        name="q"
      />
      <Chip
        label={`À traiter${toDo === undefined ? '' : ` (${toDo > 999 ? '999+' : toDo})`}`}
        isOn={isToDo}
        onPress={() => query.change({ etat: isToDo ? '' : 'a-traiter' })}
      />
      {(returned > 0 || isReturned) && (
        <Chip
          label={`Revenues (${returned > 999 ? '999+' : returned})`}
          isOn={isReturned}
          onPress={() => query.change({ etat: isReturned ? '' : 'revenue' })}
        />
      )}
      <Chip
        label="Bientôt annulées"
        isOn={isEnding}
        onPress={() => query.change({ etat: isEnding ? '' : 'bientot-annulee' })}
      />
      <FilterFold count={countFilters(query, FOLDED) - (isChip ? 1 : 0)}>
        <FilterChoice
          label="Statut"
          choices={STATES}
          value={isChip ? '' : state}
          onChange={(etat) => query.change({ etat })}
        />
        <FilterBy query={query} name="type" label="Type" choices={KINDS} />
        <FilterBy query={query} name="paiement" label="Paiement" choices={PAYMENTS} />
        <FilterBy query={query} name="appel" label="Appel" choices={CALLS} />
        {tags.length > 0 && (
          <FilterBy
            query={query}
            name="etiquette"
            label="Étiquette"
            choices={[['', 'Étiquette : toutes'], ...tags.map((tag) => [tag, tag] as const)]}
          />
        )}
        <FilterDayBy label="Commandé du" name="du" query={query} />
        <FilterDayBy label="au" name="au" query={query} />
        <FilterDayBy label="Livraison le" name="livraison" query={query} />
        {children}
      </FilterFold>
    </div>
  )
}
