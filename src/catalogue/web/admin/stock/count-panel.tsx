import { useEffect, useId, useRef, useState } from 'react'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { type FormErrors, readField, useForm } from '../../../../accounts/web/forms/use-form.ts'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { BookedStock, StockFigures, StockList } from '../../../contract/stock.ts'
import { readPieces } from '../../../rules/read-pieces.ts'
import { describeBooked } from './describe-booked.ts'
import { PiecesField } from './pieces-field.tsx'
import { createBooking } from './stock-calls.ts'

/** Milliseconds without another letter before a search is sent. */
const TYPING_MS = 250
const MOST_SHOWN = 8

/** Counting at the shelves with a phone: find a product, type how many there are, and on to the next. */
export function CountPanel({ onChanged }: { onChanged: () => void }) {
  const [product, setProduct] = useState<StockFigures>()
  const [done, setDone] = useState<BookedStock[]>([])
  const finish = (answer: BookedStock): void => {
    setDone([answer, ...done])
    setProduct(undefined)
    onChanged()
  }
  return (
    <div className="mx-auto max-w-lg">
      <PageHead title="Compter le stock" note="Comptez aussi les pièces promises à des commandes." />
      {product === undefined ? (
        <FindProduct onFound={setProduct} />
      ) : (
        <CountForm
          key={product.id}
          product={product}
          onCounted={finish}
          onGiveUp={() => setProduct(undefined)}
        />
      )}
      <CountedList done={done} />
    </div>
  )
}

function FindProduct({ onFound }: { onFound: (product: StockFigures) => void }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <>
      <div className="form-control">
        <label htmlFor={id} className="form-prefix">
          <Icon name="search" size={20} />
          <span className="sr-only">Chercher un produit</span>
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder="Nom ou référence"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {asked.length > 1 && <FoundProducts asked={asked} onFound={onFound} />}
    </>
  )
}

function FoundProducts({ asked, onFound }: { asked: string; onFound: (product: StockFigures) => void }) {
  const { value, failure } = useStaffRead<StockList>(
    `/api/admin/stock?tri=name&q=${encodeURIComponent(asked)}`,
  )
  if (failure?.kind === 'failed') return <p className="mt-3 text-promo-ink">{failure.sentence}</p>
  if (value === undefined) return <output className="mt-3 block text-ink-2">Recherche…</output>
  if (value.products.length === 0)
    return <p className="mt-3 text-ink-2">Aucun produit. Essayez un autre mot ou la référence.</p>
  return (
    <ul className="admin-panel mt-3 divide-y divide-line" aria-label="Produits trouvés">
      {value.products.slice(0, MOST_SHOWN).map((product) => (
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
  onCounted: (answer: BookedStock) => void
  onGiveUp: () => void
}

function CountForm({ product, onCounted, onGiveUp }: CountFormProps) {
  const [book] = useState(createBooking)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input')?.focus(), [])
  const { form, errors, isSending } = useForm(
    (typed): FormErrors =>
      readPieces(readField(typed, 'counted')) === undefined
        ? { counted: 'Indiquez un nombre entier de pièces.' }
        : {},
    async (typed) => {
      const counted = readPieces(readField(typed, 'counted')) ?? 0
      onCounted(await book(product.id, { kind: 'count', counted, reason: 'Compté au rayon' }))
    },
  )
  const { counted: _counted, ...others } = errors
  return (
    <div ref={box} className="admin-panel">
      <h2>{product.name}</h2>
      <p className="text-sm text-ink-2">{product.reference}</p>
      <form {...form} className="desk-form mt-4">
        <FormSummary errors={others} />
        <PiecesField name="counted" label="Combien y en a-t-il ?" errors={errors} isBig />
        <div className="grid gap-2">
          <button type="submit" className="button button-sun w-full" aria-disabled={isSending}>
            {isSending ? 'Envoi en cours...' : 'Enregistrer et compter le suivant'}
          </button>
          <button type="button" className="button button-outline w-full" onClick={onGiveUp}>
            Changer de produit
          </button>
        </div>
      </form>
    </div>
  )
}

function CountedList({ done }: { done: readonly BookedStock[] }) {
  return (
    <div aria-live="polite">
      {done.length > 0 && (
        <section className="admin-panel mt-4">
          <h2>Comptés</h2>
          <ul className="mt-2 divide-y divide-line text-sm">
            {done.map((answer, index) => (
              <li key={done.length - index} className="py-2">
                <b className="block font-medium">{answer.product.name}</b>
                {describeBooked(answer)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
