import { useState } from 'react'
import type { PromotionList } from '#catalogue/contract/promotions.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { Chip, Chips } from '#ui/table/chip.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { ListSearch } from '#ui/table/list-search.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { type AddressQuery, countFilters, useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { type CatalogueCall, useCatalogueCall } from '../call.ts'
import { MAX_COUNTED } from '../fields/most-counted.ts'
import { HOLIDAY_LISTS, HOLIDAYS } from '../sorting/holidays.ts'
import { PromotionTable, keyOf } from './promotion-table.tsx'

/** All promotional prices with their time. */
export function PromotionsScreen({ value }: { value: PromotionList }) {
  const query = useAddressQuery()
  const call = useCatalogueCall()
  const { isReading } = useReload()
  return (
    <>
      <PageHead title="Promotions" note="Elles commencent et finissent seules, à la minute, heure de Dakar.">
        <Link href="/admin/promotions/nouveau" className="button button-sun">
          <Icon name="plus" size={20} /> Nouvelle promotion
        </Link>
      </PageHead>
      <PromotionFilters query={query} />
      <Found key={query.text} value={value} query={query} isBusy={isReading} call={call} />
    </>
  )
}

interface FoundProps {
  value: PromotionList
  query: AddressQuery
  isBusy: boolean
  call: CatalogueCall
}

function Found({ value, query, isBusy, call }: FoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  if (value.promotions.length === 0)
    return (
      <EmptyState icon={<Icon name="tag" />} title="Aucune promotion ici">
        Les prix promo en cours, prévus et finis apparaissent ici, avec leurs dates.
      </EmptyState>
    )
  return (
    <>
      <PromotionTable
        rows={value.promotions}
        chosen={chosen}
        onChoose={setChosen}
        isBusy={isBusy}
        pager={pagerOf(value, 'promotions', query, MAX_COUNTED)}
      />
      <EndChosen value={value} chosen={chosen} call={call} onClear={() => setChosen(new Set())} />
    </>
  )
}

interface EndChosenProps {
  value: PromotionList
  chosen: ReadonlySet<number>
  call: CatalogueCall
  onClear: () => void
}

/** Ends what runs and takes back what lies ahead, said before. */
function EndChosen({ value, chosen, call, onClear }: EndChosenProps) {
  const [isAsking, setIsAsking] = useState(false)
  const rows = value.promotions.filter((row) => chosen.has(keyOf(row)) && row.state !== 'finie')
  const running = rows.filter(({ state }) => state === 'courante').length
  const ahead = rows.length - running
  async function end(): Promise<void> {
    const planned = rows.flatMap(({ planned_id }) => planned_id ?? [])
    const products = rows.filter(({ planned_id }) => planned_id === null).map(({ product_id }) => product_id)
    const { ended } = await call('POST /api/admin/promotions/fin', { body: { products, planned } })
    toasts.show('success', `${ended} promotion${ended > 1 ? 's arrêtées' : ' arrêtée'}.`)
    onClear()
  }
  return (
    <>
      <BulkBar count={chosen.size} nouns={['promotion choisie', 'promotions choisies']} onClear={onClear}>
        <button type="button" className="button button-outline text-ink" onClick={() => setIsAsking(true)}>
          Arrêter
        </button>
      </BulkBar>
      {isAsking && (
        <ConfirmDialog
          title="Arrêter ces promotions ?"
          label="Arrêter"
          isGrave
          isEmpty={rows.length === 0}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        >
          {rows.length === 0 && <p>Celles que vous avez choisies sont déjà finies.</p>}
          {running > 0 && <p>{running} en cours : le prix normal revient aussitôt en boutique.</p>}
          {ahead > 0 && (
            <p>
              {ahead} prévue{ahead > 1 ? 's' : ''} : ne commencer{ahead > 1 ? 'ont' : 'a'} pas.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

const STATES = [
  ['', 'Toutes'],
  ['courante', 'En cours'],
  ['prevue', 'Prévues'],
  ['finie', 'Finies'],
] as const

/** States, and the lists of the holidays with their way to the shop. */
function PromotionFilters({ query }: { query: AddressQuery }) {
  const list = HOLIDAY_LISTS.find((name) => name === query.get('liste'))
  return (
    <>
      <div className="admin-filters">
        <ListSearch
          id="recherche-promotions"
          label="Rechercher un produit en promotion"
          placeholder="Nom du produit"
          query={query}
          name="q"
        />
        <FilterFold count={countFilters(query, ['etat', 'liste'])}>
          <Chips query={query} name="etat" choices={STATES} />
          {HOLIDAY_LISTS.map((name) => (
            <Chip
              key={name}
              label={`Liste ${HOLIDAYS[name].name}`}
              isOn={list === name}
              onPress={() => query.change({ liste: list === name ? '' : name })}
            />
          ))}
        </FilterFold>
      </div>
      {list && (
        <p className="mb-3 text-sm text-ink-2">
          <Link href={HOLIDAYS[list].href} className="text-brand underline">
            {HOLIDAYS[list].label}
          </Link>{' '}
          montre les produits en cours de promotion dont une étiquette contient « {list} ».
        </p>
      )}
    </>
  )
}
