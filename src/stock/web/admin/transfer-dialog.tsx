import { useState } from 'react'
import { idempotencyHeaders } from '#catalogue/web/admin/call.ts'
import { ProductSearch } from '#catalogue/web/admin/fields/product-picker.tsx'
import { bodyForm, nameLines } from '#platform/contract/body-form.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { TransferWrite } from '#stock/contract/locations.ts'
import type { LocationPieces, StockFigures } from '#stock/contract/stock.ts'
import { readPieces } from '#stock/rules/read-pieces.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask, type StockCall } from './call.ts'
import { firstLocation, LocationField } from './location-field.tsx'
import { PiecesField } from './pieces-field.tsx'

interface TransferDialogProps {
  locations: readonly Pick<LocationPieces, 'id' | 'name'>[]
  /** Product of the open sheet. Undefined to search for products. */
  first?: StockFigures
  /** Products preselected with all their pieces. */
  picked?: readonly StockFigures[]
  /** Source location. Undefined for the first one. */
  fromId?: number
  call: StockCall
  onClose: () => void
}

/** The API uses this name for errors of a product's line. */
const fieldOf = (id: number): string => `quantity-${id}`

/** Transfers pieces of one or more products between locations. Mount it to open it. */
export function TransferDialog({
  locations,
  first,
  picked = first ? [first] : [],
  fromId: begin,
  call,
  onClose,
}: TransferDialogProps) {
  const [fromId, setFromId] = useState(firstLocation(locations, begin))
  const [toId, setToId] = useState(locations.find(({ id }) => id !== fromId)?.id ?? 0)
  const [products, setProducts] = useState(picked)
  const form = transferForm({ fromId, toId, products })
  async function send(typed: FormData): Promise<void> {
    const body = form.read(typed)
    const { to } = await call('POST /api/admin/stock/transferts', {
      body,
      headers: idempotencyHeaders(body),
    })
    const pieces = body.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const many = pieces > 1 ? `${pieces} pièces transférées` : 'Une pièce transférée'
    toasts.about('transfer').show('success', `${many} vers «\u00A0${to.name}\u00A0».`)
  }
  return (
    <FormDialog
      title="Transférer des pièces"
      consequence={first?.name}
      label="Transférer"
      check={form.check}
      onSend={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="form-row">
            <LocationField
              name="from_id"
              label="De"
              locations={locations}
              value={fromId}
              errors={errors}
              onValue={setFromId}
            />
            <LocationField
              name="to_id"
              label="Vers"
              locations={locations}
              value={toId}
              errors={errors}
              onValue={setToId}
            />
          </div>
          {!first && (
            <Picking
              products={products}
              onAdd={(added) => setProducts((last) => [...last.filter(({ id }) => id !== added.id), added])}
            />
          )}
          {products.map((product) => (
            <Line
              key={product.id}
              product={product}
              fromId={fromId}
              errors={errors}
              isAlone={first !== undefined}
              isWhole={first === undefined && picked.includes(product)}
              onRemove={() => setProducts(products.filter(({ id }) => id !== product.id))}
            />
          ))}
          <TextArea
            name="reason"
            label="Raison. Le chauffeur, la tournée, le bon."
            maxLength={200}
            error={errors['reason']}
            isOptional
          />
        </>
      )}
    </FormDialog>
  )
}

interface Transfer {
  fromId: number
  toId: number
  products: readonly Pick<StockFigures, 'id'>[]
}

/** Form of a transfer: a quantity field for each product. */
export function transferForm({ fromId, toId, products }: Transfer) {
  const { check, read } = bodyForm(TransferWrite, (typed: FormData) => ({
    from_id: fromId,
    to_id: toId,
    reason: readField(typed, 'reason'),
    lines: products.map(({ id }) => ({
      product_id: id,
      quantity: readPieces(readField(typed, fieldOf(id))),
    })),
  }))
  const fields = products.map(({ id }) => fieldOf(id))
  return {
    check: (typed: FormData) => nameLines(check(typed), 'lines', (index) => fields[index] ?? '', 'form'),
    read,
  }
}

interface PickingProps {
  products: readonly StockFigures[]
  onAdd: (product: StockFigures) => void
}

/** Product search. Stock by location is loaded for each picked product. */
function Picking({ products, onAdd }: PickingProps) {
  async function add(id: number): Promise<void> {
    try {
      const { product } = await ask('GET /api/admin/stock/:id', { params: { id }, query: {} })
      onAdd(product)
    } catch (failure) {
      toasts.about('transfer').show('error', errorMessage(failure))
    }
  }
  return (
    <ProductSearch
      id="produit-a-transferer"
      label="Ajouter un produit"
      except={new Set(products.map(({ id }) => id))}
      onPick={({ id }) => void add(id)}
    />
  )
}

interface LineProps {
  product: StockFigures
  fromId: number
  errors: FormErrors
  isAlone: boolean
  /** Whether all pieces are moved. */
  isWhole: boolean
  onRemove: () => void
}

function Line({ product, fromId, errors, isAlone, isWhole, onRemove }: LineProps) {
  const { id, name, locations } = product
  const there = locations.find((location) => location.id === fromId)?.on_hand ?? 0
  const field = (
    <PiecesField
      name={fieldOf(id)}
      label={isAlone ? 'Pièces' : name}
      hint={`${there} dans le lieu de départ.`}
      defaultValue={isWhole ? String(there) : undefined}
      errors={errors}
      isBig={isAlone}
    />
  )
  if (isAlone) return field
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{field}</div>
      <button type="button" className="icon-button mt-6" aria-label={`Retirer ${name}`} onClick={onRemove}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
