import { useEffect, useRef, useState } from 'react'
import { ScanButton } from '#catalogue/web/admin/scan/scan-button.tsx'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import type { BookedStock, StockFigures } from '#stock/contract/stock.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { TypedSearch } from '#ui/table/list-search.tsx'
import { bookingForm } from './booking-dialog.tsx'
import { createBooking, describeBooked } from './booking.ts'
import { addressOf, type StockCall, useStockCall } from './call.ts'
import { firstLocation, LocationField, writeLocation } from './location-field.tsx'
import { PiecesField } from './pieces-field.tsx'

const MAX_SHOWN = 8

/** A booked count and its location. */
interface Counted {
  answer: BookedStock
  locationId: number
}

/** Stock count on a phone: find a product, enter the pieces, continue with the next. */
export function CountPanel() {
  const call = useStockCall()
  const [product, setProduct] = useState<StockFigures>()
  const [done, setDone] = useState<Counted[]>([])
  const finish = (counted: Counted): void => {
    setDone([counted, ...done])
    setProduct(undefined)
  }
  return (
    <div className="mx-auto">
      <PageHead title="Compter le stock" note="Comptez aussi les pièces promises à des commandes." />
      {product === undefined ? (
        <FindProduct onFound={setProduct} />
      ) : (
        <CountForm
          key={product.id}
          product={product}
          lastLocation={done[0]?.locationId}
          call={call}
          onCounted={finish}
          onGiveUp={() => setProduct(undefined)}
        />
      )}
      <CountedList done={done} />
    </div>
  )
}

/** Focuses the first field of an element, for fast entry of consecutive counts. */
function useFocusFirstField() {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  return area
}

function FindProduct({ onFound }: { onFound: (product: StockFigures) => void }) {
  const [requested, setQuery] = useState('')
  return (
    <div ref={useFocusFirstField()}>
      <div className="flex items-center gap-2 *:first:flex-1">
        <TypedSearch
          id="produit-a-compter"
          label="Chercher un produit"
          placeholder="Nom, référence ou code-barres"
          value={requested}
          onSearch={setQuery}
        />
        <ScanButton
          onCode={(code) => {
            setQuery(code)
            return undefined
          }}
        />
      </div>
      {requested.length > 1 && <FoundProducts requested={requested} onFound={onFound} />}
    </div>
  )
}

function FoundProducts({
  requested,
  onFound,
}: {
  requested: string
  onFound: (product: StockFigures) => void
}) {
  const { value, failure } = useApiQuery(
    addressOf('GET /api/admin/stock', { query: { tri: 'name', q: requested } }),
  )
  if (failure?.kind === 'failed') return <p className="mt-3 text-promo-ink">{failure.sentence}</p>
  if (value === undefined) return <output className="mt-3 block text-ink-2">Recherche…</output>
  if (value.products.length === 0)
    return <p className="mt-3 text-ink-2">Aucun produit. Essayez un autre mot ou la référence.</p>
  return (
    <ul className="admin-panel mt-3 divide-y divide-line" aria-label="Produits trouvés">
      {value.products.slice(0, MAX_SHOWN).map((product) => (
        <li key={product.id}>
          <button
            type="button"
            className="flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left"
            onClick={() => onFound(product)}
          >
            <span>
              <b className="block font-medium">{product.name}</b>
              <span className="text-sm text-ink-2">{product.reference}</span>
            </span>
            <Icon name="chevron-right" size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface CountFormProps {
  product: StockFigures
  /** Location of the previous count, used as the default. */
  lastLocation: number | undefined
  call: StockCall
  onCounted: (counted: Counted) => void
  onGiveUp: () => void
}

function CountForm({ product, lastLocation, call, onCounted, onGiveUp }: CountFormProps) {
  const [book] = useState(createBooking)
  const { locations } = product
  const [locationId, setLocationId] = useState(firstLocation(locations, lastLocation))
  const count = bookingForm('count', writeLocation(locations, locationId))
  const { form, errors, isSending } = useForm(count.check, async (typed) => {
    const answer = await book(call, product.id, { ...count.read(typed), reason: 'Compté au rayon' })
    onCounted({ answer, locationId })
  })
  const { counted: _counted, ...others } = errors
  return (
    <div ref={useFocusFirstField()} className="admin-panel">
      <h2>{product.name}</h2>
      <p className="text-sm text-ink-2">{product.reference}</p>
      <form {...form} className="form-stack mt-4">
        <SaveSummary errors={others} />
        <LocationField
          name="location_id"
          label="Lieu compté"
          locations={locations}
          value={locationId}
          errors={errors}
          onValue={setLocationId}
        />
        <PiecesField name="counted" label="Combien y en a-t-il ?" errors={errors} isBig />
        <div className="grid gap-2">
          <BusyButton
            type="submit"
            className="button button-sun w-full"
            isBusy={isSending}
            busyLabel="Envoi en cours..."
          >
            Enregistrer et compter le suivant
          </BusyButton>
          <button type="button" className="button button-outline w-full" onClick={onGiveUp}>
            Changer de produit
          </button>
        </div>
      </form>
    </div>
  )
}

function CountedList({ done }: { done: readonly Counted[] }) {
  return (
    <div aria-live="polite">
      {done.length > 0 && (
        <section className="admin-panel mt-4">
          <h2>Comptés</h2>
          <ul className="mt-2 divide-y divide-line text-sm">
            {done.map(({ answer, locationId }, index) => (
              <li key={done.length - index} className="py-2">
                <b className="block font-medium">{answer.product.name}</b>
                {describeBooked(answer, locationId)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
