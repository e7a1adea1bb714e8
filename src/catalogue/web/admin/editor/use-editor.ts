import { useState } from 'react'
import { type Product, ProductCreate, ProductUpdate } from '#catalogue/contract.ts'
import type { StaffProduct } from '#catalogue/contract/admin.ts'
import {
  FIELD_NAMES,
  type FieldName,
  PRODUCT_FIELDS,
  type ProductKind,
  wirePath,
} from '#catalogue/rules/product-fields.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { ApiError } from '#platform/web/send.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { formErrorsOf } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored, listDifferences, type Versions } from '#ui/form/versions.ts'
import { call as ask, type CatalogueCall, idempotencyHeaders } from '../call.ts'
import type { EditorPart } from './editor-parts.ts'
import {
  EMPTY_FORM,
  type FormErrors,
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
  const [errors, setErrors] = useState<FormErrors>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isSending, setIsSending] = useState(false)
  const isDirty = listDifferences(base, form).length > 0
  useUnsavedGuard(isDirty && !isSending)

  async function save(): Promise<void> {
    const wrong = nameErrors(productBody(product?.id).check({ base, form }))
    setErrors(wrong)
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
      else setErrors(nameErrors(formErrorsOf(failure)))
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
  return { form, errors, set, isDirty, isSending, conflict, save, settle }
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
export function nameErrors(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [group] = path.split('.')
      const field =
        FIELD_NAMES.find((name) => wirePath(name) === path) ??
        FIELD_NAMES.find((name) => wirePath(name)?.split('.')[0] === group)
      return [field ?? path, sentence]
    }),
  )
}

/** The loaded and the current fields of a product. Without an id: a new one. */
export const productBody = (id: number | undefined) =>
  bodyForm(
    id === undefined ? ProductCreate : ProductUpdate,
    ({ base, form }: Record<'base' | 'form', ProductForm>) => writeChange(base, form),
  )

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
  // Null is refused with the field's name.
  category: (value) => Number(value) || null,
}

/** The API change between the loaded and the current fields. Values that could not be read are refused by the API. */
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
      .filter(({ label, value }) => label !== '' || value !== '')
  if (has('quantity')) change['quantity'] = readCount(form.quantity) ?? 0
  // The server generates a missing reference.
  if (change['reference'] === null) delete change['reference']
  return change
}

function readCapacity({ capacity_value, capacity_unit }: ProductForm) {
  return readGroup({ value: readFigure(capacity_value), unit: capacity_unit.trim() || null })
}

function readDimensions({ width_cm, height_cm, depth_cm }: ProductForm) {
  return readGroup({
    width: readFigure(width_cm),
    height: readFigure(height_cm),
    depth: readFigure(depth_cm),
  })
}

const readGroup = <Group extends Readonly<Record<string, unknown>>>(group: Group): Group | null =>
  Object.values(group).every((part) => part === null) ? null : group
