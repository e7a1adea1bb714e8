import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { BulkBar } from '../../../../ui/admin/bulk-bar.tsx'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { Pager } from '../../../../ui/admin/pager.tsx'
import { type AddressQuery, useAddressQuery } from '../../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { PromotionList } from '../../../contract/promotions.ts'
import { endPromotions } from '../desk-calls.ts'
import { ConfirmDialog } from '../../../../accounts/web/desk/confirm-dialog.tsx'
import { MOST_COUNTED } from '../fields/most-counted.ts'
import { PromotionFilters } from './promotion-filters.tsx'
import { PromotionTable, keyOf } from './promotion-table.tsx'
import { Link } from '../../../../ui/link.tsx'

/** All promotional prices with their time. */
export function PromotionsScreen() {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<PromotionList>(
    `/api/admin/promotions${query.text}`,
  )
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  return (
    <>
      <PageHead title="Promotions" note="Elles commencent et finissent seules, à la minute, heure de Dakar.">
        <Link href="/admin/promotions/nouveau" className="button button-sun">
          <Icon name="plus" size={20} /> Nouvelle promotion
        </Link>
      </PageHead>
      <PromotionFilters query={query} />
      {value === undefined ? (
        <DeskWaiting />
      ) : (
        <Found key={query.text} value={value} query={query} isBusy={isReading} onChanged={reload} />
      )}
    </>
  )
}

interface FoundProps {
  value: PromotionList
  query: AddressQuery
  isBusy: boolean
  onChanged: () => void
}

function Found({ value, query, isBusy, onChanged }: FoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  if (value.promotions.length === 0)
    return (
      <EmptyState icon={<Icon name="tag" />} title="Aucune promotion ici">
        Les prix promo en cours, prévus et finis apparaissent ici, avec leurs dates.
      </EmptyState>
    )
  return (
    <>
      <PromotionTable rows={value.promotions} chosen={chosen} onChoose={setChosen} isBusy={isBusy} />
      <Pager
        page={query.page}
        size={value.page_size}
        total={value.total}
        most={MOST_COUNTED}
        noun="promotions"
        onPage={(page) => query.change({ page: String(page) })}
      />
      <EndChosen
        value={value}
        chosen={chosen}
        onClear={() => setChosen(new Set())}
        onDone={() => {
          setChosen(new Set())
          onChanged()
        }}
      />
    </>
  )
}

interface EndChosenProps {
  value: PromotionList
  chosen: ReadonlySet<number>
  onClear: () => void
  onDone: () => void
}

/** Ends what runs and takes back what lies ahead, said before. */
function EndChosen({ value, chosen, onClear, onDone }: EndChosenProps) {
  const [isAsking, setIsAsking] = useState(false)
  const rows = value.promotions.filter((row) => chosen.has(keyOf(row)) && row.state !== 'finie')
  const running = rows.filter(({ state }) => state === 'courante').length
  const ahead = rows.length - running
  async function end(): Promise<void> {
    const planned = rows.flatMap(({ planned_id }) => planned_id ?? [])
    const products = rows.filter(({ planned_id }) => planned_id === null).map(({ product_id }) => product_id)
    const { ended } = await endPromotions({ products, planned })
    toasts.show('success', `${ended} promotion${ended > 1 ? 's arrêtées' : ' arrêtée'}.`)
    onDone()
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
