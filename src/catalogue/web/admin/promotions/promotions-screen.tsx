import { useState } from 'react'
import type { Promotion, PromotionList } from '#catalogue/contract/promotions.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { Filter } from '#ui/list/list-filters.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { type CatalogueCall, useCatalogueCall } from '../call.ts'
import { HOLIDAY_LISTS, HOLIDAYS } from '../sorting/holidays.ts'
import { COLUMNS, keyOf } from './columns.tsx'

export function PromotionsScreen({ value }: { value: PromotionList }) {
  const call = useCatalogueCall()
  const chosenList = useAddressQuery().get('liste')
  const list = HOLIDAY_LISTS.find((name) => name === chosenList)
  return (
    <ListPage
      title="Promotions"
      note="Elles commencent et finissent seules, à la minute, heure de Dakar."
      create={{ label: 'Nouvelle promotion', href: '/admin/promotions/nouveau' }}
      search={{ label: 'Rechercher un produit en promotion', placeholder: 'Nom du produit' }}
      filters={FILTERS}
      summary={list && <AboutList list={list} />}
      columns={COLUMNS}
      rows={value.promotions}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      pages={{ list: value, noun: 'promotions', most: MAX_COUNTED }}
      empty={{
        icon: <Icon name="tag" />,
        title: 'Aucune promotion ici',
        text: 'Les prix promo en cours, prévus et finis apparaissent ici, avec leurs dates.',
      }}
      bulk={(chosen, onClear) => <EndChosen chosen={chosen} call={call} onClear={onClear} />}
    />
  )
}

interface EndChosenProps {
  chosen: readonly Promotion[]
  call: CatalogueCall
  onClear: () => void
}

/** Ends running promotions and deletes future ones, after a confirmation. */
function EndChosen({ chosen, call, onClear }: EndChosenProps) {
  const [isAsking, setIsAsking] = useState(false)
  const rows = chosen.filter(({ state }) => state !== 'finie')
  const running = rows.filter(({ state }) => state === 'courante').length
  const blocked = rows.filter(({ state }) => state === 'bloquee').length
  const ahead = rows.length - running - blocked
  async function end(): Promise<string> {
    const planned = rows.flatMap(({ planned_id }) => planned_id ?? [])
    const products = rows.filter(({ planned_id }) => planned_id === null).map(({ product_id }) => product_id)
    const { ended } = await call('POST /api/admin/promotions/fin', { body: { products, planned } })
    onClear()
    return `${ended} promotion${ended > 1 ? 's arrêtées' : ' arrêtée'}.`
  }
  return (
    <>
      <BulkBar count={chosen.length} nouns={['promotion choisie', 'promotions choisies']} onClear={onClear}>
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
          {blocked > 0 && <p>{blocked} qui n’ont pas pu commencer : elles quittent la liste.</p>}
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
  ['bloquee', 'Pas commencées'],
  ['finie', 'Finies'],
] as const

/** Filters: states and holiday lists. */
const FILTERS: readonly Filter[] = [
  { kind: 'chips', name: 'etat', choices: STATES },
  ...HOLIDAY_LISTS.map((name): Filter => ({
    kind: 'toggle',
    name: 'liste',
    label: `Liste ${HOLIDAYS[name].name}`,
    value: name,
  })),
]

/** Explains a holiday list and links to it in the shop. */
function AboutList({ list }: { list: (typeof HOLIDAY_LISTS)[number] }) {
  return (
    <p className="mb-3 text-sm text-ink-2">
      <Link href={HOLIDAYS[list].href} className="text-brand underline">
        {HOLIDAYS[list].label}
      </Link>{' '}
      montre les produits en cours de promotion dont une étiquette contient « {list} ».
    </p>
  )
}
