import { useState } from 'react'
import type { Product, ProductCreate } from '#catalogue/contract.ts'
import type { StaffProduct } from '#catalogue/contract/admin.ts'
import { readBarcode, WRONG_BARCODE } from '#catalogue/rules/barcode.ts'
import {
  FIELD_NAMES,
  type FieldName,
  namesOfKind,
  PRODUCT_FIELDS,
  type ProductKind,
  wirePath,
} from '#catalogue/rules/product-fields.ts'
import { ApiError } from '#platform/web/send.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { formErrorsOf } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored, listDifferences, type Versions } from '#ui/form/versions.ts'
import { call as ask, type CatalogueCall, idempotencyHeaders } from '../call.ts'
import type { EditorPart } from './editor-parts.ts'
import {
  EMPTY_FORM,
  type FormFaults,
  type ProductForm,
  type ProductWrite,
  toForm,
  readCount,
  readFigure,
  readPrice,
} from './product-form.ts'

/** Another user saved in the meantime. */
export interface Conflict extends Versions<ProductForm> {
  /** Current stored product. */
  stored: StaffProduct
}

export interface Editor extends EditorPart {
  isDirty: boolean
  isSending: boolean
  conflict: Conflict | undefined
  save: () => Promise<void>
  /** Continues from the stored product, with `merged` in the fields. */
  settle: (merged: ProductForm) => void
}

/** State of the product editor. `product` is undefined when creating. */
export function useEditor(
  product: StaffProduct | undefined,
  call: CatalogueCall,
  onSaved: (saved: { id: number }) => Promise<void>,
): Editor {
  const [base, setBase] = useState<ProductForm>(() => (product ? toForm(product) : EMPTY_FORM))
  const [version, setVersion] = useState(product?.version ?? 0)
  const [form, setForm] = useState(base)
  const [faults, setFaults] = useState<FormFaults>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isSending, setIsSending] = useState(false)
  const isDirty = listDifferences(base, form).length > 0
  useUnsavedGuard(isDirty && !isSending)

  async function save(): Promise<void> {
    const wrong = findFormFaults(form)
    setFaults(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setIsSending(true)
    const sent = followDatesNow(form)
    try {
      const saved = await saveProduct(call, product?.id, { ...writeChange(base, sent), version })
      setBase(sent)
      setForm(sent)
      setVersion(saved.version)
      // The editor stays mounted until the new product's page loads, so prevent a second creation.
      await onSaved(saved)
    } catch (failure) {
      const stored = product && (await findStored(product.id, failure))
      if (stored) await meet({ base, mine: sent, theirs: toForm(stored), stored })
      else setFaults(nameErrors(formErrorsOf(failure)))
    } finally {
      setIsSending(false)
    }
  }
  function goOnFrom(stored: StaffProduct, next: ProductForm): void {
    setBase(toForm(stored))
    setVersion(stored.version)
    setForm(next)
    setConflict(undefined)
  }
  /** If the response to our own save was lost, there is no conflict to resolve. */
  async function meet(met: Conflict): Promise<void> {
    if (!isStored(met)) return setConflict(met)
    goOnFrom(met.stored, met.theirs)
    await onSaved(met.stored)
  }
  function settle(merged: ProductForm): void {
    if (conflict) goOnFrom(conflict.stored, merged)
  }
  const set = (change: Partial<ProductForm>): void => setForm((last) => ({ ...last, ...change }))
  return { form, faults, set, isDirty, isSending, conflict, save, settle }
}

function saveProduct(
  call: CatalogueCall,
  id: number | undefined,
  { version, ...change }: ProductWrite & { version: number },
): Promise<Product> {
  if (id !== undefined) return call('PUT /api/produits/:id', { params: { id }, body: { ...change, version } })
  // A new product is sent only with name, category and price.
  const body = change as ProductCreate
  return call('POST /api/produits', { body, headers: idempotencyHeaders(body) })
}

/** The version that another user saved. Undefined if that is not the cause of the failure. */
async function findStored(id: number, failure: unknown): Promise<StaffProduct | undefined> {
  const isOvertaken = failure instanceof ApiError && failure.body.code === 'product.changed'
  return isOvertaken
    ? ask('GET /api/admin/produits/:id', { params: { id } }).catch(() => undefined)
    : undefined
}

/** Maps API errors to form fields. An error about a group goes to its first field. */
function nameErrors(errors: FormFaults): FormFaults {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [group = ''] = path.split('.')
      const field = FIELD_NAMES.find((name) => wirePath(name)?.split('.')[0] === group)
      return [field ?? path, sentence]
    }),
  )
}

const AMOUNTS = namesOfKind('money', 'price')
const PRICES = namesOfKind('price')
const WHOLE = namesOfKind('whole')
const DECIMAL = namesOfKind('decimal')

/** Validates the fields before sending. Returns errors by field. */
export function findFormFaults(form: ProductForm): FormFaults {
  const faults: Record<string, string> = {}
  if (form.name.trim() === '') faults['name'] = 'Donnez un nom au produit.'
  if (form.category_id === '') faults['category_id'] = 'Choisissez une catégorie.'
  if (form.list_price.trim() === '') faults['list_price'] = 'Indiquez le prix.'
  if (form.barcode.trim() !== '' && readBarcode(form.barcode) === undefined) faults['barcode'] = WRONG_BARCODE
  for (const field of AMOUNTS)
    if (Number.isNaN(readPrice(form[field]))) faults[field] = 'Indiquez un montant en francs entiers.'
  for (const field of WHOLE)
    if (Number.isNaN(readCount(form[field]))) faults[field] = 'Indiquez un nombre entier, 0 ou plus.'
  for (const field of DECIMAL)
    if (Number.isNaN(readFigure(form[field]))) faults[field] = 'Indiquez un nombre, 0 ou plus.'
  for (const field of PRICES)
    if (readPrice(form[field]) === 0) faults[field] = 'Un prix doit dépasser 0\u00A0FCFA.'
  const sizes = [form.width_cm, form.height_cm, form.depth_cm].filter((size) => size.trim() !== '')
  if (sizes.length > 0 && sizes.length < 3) faults['width_cm'] = 'Donnez les trois dimensions, ou aucune.'
  if ((form.capacity_value.trim() === '') !== (form.capacity_unit.trim() === ''))
    faults['capacity_value'] = 'La capacité demande une valeur et une unité.'
  if (form.facts.some(({ label, value }) => (label.trim() === '') !== (value.trim() === '')))
    faults['facts'] = 'Chaque caractéristique demande un nom et une valeur.'
  return faults
}

/** Dates control a dated promotion, so the switch follows them immediately. The server's clock decides later. */
export function followDates(form: ProductForm, now: Date): ProductForm {
  const { promo_starts_at: start, promo_ends_at: end, promo_price } = form
  if (promo_price.trim() === '' || (start === '' && end === '')) return form
  const moment = now.toISOString().slice(0, 16)
  return { ...form, en_promo: start <= moment && (end === '' || end > moment) }
}

const followDatesNow = (form: ProductForm): ProductForm => followDates(form, serverDate())

type Typed = ProductForm[FieldName]

const typed = (value: Typed): string => (typeof value === 'string' ? value : '')
const asTyped = (value: Typed): unknown => value
const optionalText = (value: Typed): string | null => typed(value).trim() || null
const amount = (value: Typed): number | null => readPrice(typed(value))

/** Converts field values to API values, by kind. */
const SENT: Readonly<Record<ProductKind, (value: Typed) => unknown>> = {
  text: optionalText,
  whole: (value) => readCount(typed(value)),
  decimal: (value) => readFigure(typed(value)),
  money: amount,
  price: amount,
  flag: asTyped,
  moment: (value) => (value === '' ? null : `${typed(value)}:00Z`),
  list: asTyped,
  lines: asTyped,
  category: Number,
}

/** The API change between the loaded and the current fields. Call only for a valid form. */
export function writeChange(base: ProductForm, form: ProductForm): ProductWrite {
  const changed = listDifferences(base, form)
  const change: Record<string, unknown> = {}
  for (const name of changed) {
    const path = wirePath(name)
    if (path !== null && !path.includes('.')) change[path] = SENT[PRODUCT_FIELDS[name].kind](form[name])
  }
  const has = (...names: FieldName[]): boolean => names.some((name) => changed.includes(name))
  if (has('name')) change['name'] = form.name.trim()
  if (has('description')) change['description'] = form.description
  if (has('creditorder_price', 'creditorder_manual'))
    change['creditorder_price'] = form.creditorder_manual ? readPrice(form.creditorder_price) : null
  if (has('capacity_value', 'capacity_unit')) change['capacity'] = readCapacity(form)
  if (has('width_cm', 'height_cm', 'depth_cm')) change['dimensions'] = readDimensions(form)
  if (has('facts'))
    change['facts'] = form.facts
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
      .filter(({ label, value }) => label !== '' && value !== '')
  if (has('quantity')) change['quantity'] = readCount(form.quantity) ?? 0
  // The server generates a missing reference.
  if (change['reference'] === null) delete change['reference']
  return change
}

function readCapacity({ capacity_value, capacity_unit }: ProductForm): ProductWrite['capacity'] {
  const value = readFigure(capacity_value)
  return value === null ? null : { value, unit: capacity_unit.trim() }
}

function readDimensions(form: ProductForm): ProductWrite['dimensions'] {
  const [width, height, depth] = [
    readFigure(form.width_cm),
    readFigure(form.height_cm),
    readFigure(form.depth_cm),
  ]
  return width === null || height === null || depth === null ? null : { width, height, depth }
}
