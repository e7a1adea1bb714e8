import { useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { describeFailure } from '../../../../accounts/web/forms/use-form.ts'
import { ApiFailure } from '../../../../platform/web/send.ts'
import type { Product } from '../../../contract.ts'
import type { StaffProduct } from '../../../contract/desk.ts'
import { changeProduct, createProduct, findStaffProduct } from '../desk-calls.ts'
import type { EditorPart } from './editor-parts.ts'
import {
  EMPTY_FORM,
  type FormFaults,
  type ProductForm,
  type ProductWrite,
  listDifferences,
  toForm,
} from './product-form.ts'
import { findFormFaults, followDates, writeChange } from './write-change.ts'

/** Another's change that met one's own: what was read, what stands in the fields, what is stored now. */
export interface Conflict {
  theirs: StaffProduct
  fields: readonly (keyof ProductForm)[]
}

export interface Editor extends EditorPart {
  isDirty: boolean
  isSending: boolean
  conflict: Conflict | undefined
  save: () => Promise<void>
  /** Goes on from what is stored now, with one's own changes over it or without them. */
  settle: (keep: 'mine' | 'theirs') => void
}

/** Fields that the API calls otherwise than the form. */
const WIRE_NAMES: Readonly<Record<string, keyof ProductForm>> = {
  categ_id: 'category',
  capacity: 'capacity_value',
  dimensions: 'width',
}

/** A product's fields while somebody works on them; `product` is undefined for a new one. */
export function useEditor(product: StaffProduct | undefined, onSaved: (saved: Product) => void): Editor {
  const [base, setBase] = useState<ProductForm>(() => (product ? toForm(product) : EMPTY_FORM))
  const [version, setVersion] = useState(product?.version ?? 0)
  const [form, setForm] = useState(base)
  const [faults, setFaults] = useState<FormFaults>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isSending, setIsSending] = useState(false)
  const isDirty = listDifferences(base, form).length > 0
  useKeptChanges(isDirty && !isSending)

  async function save(): Promise<void> {
    const wrong = findFormFaults(form)
    setFaults(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setIsSending(true)
    const sent = followDates(form, new Date())
    try {
      const saved = await send(product?.id, { ...writeChange(base, sent), version })
      setBase(sent)
      setForm(sent)
      setVersion(saved.version)
      onSaved(saved)
    } catch (failure) {
      const theirs = product && (await findTheirs(product.id, failure))
      if (theirs) setConflict({ theirs, fields: findMet(base, sent, toForm(theirs)) })
      else setFaults(nameFaults(describeFailure(failure)))
    } finally {
      setIsSending(false)
    }
  }
  function settle(keep: 'mine' | 'theirs'): void {
    if (conflict === undefined) return
    const theirs = toForm(conflict.theirs)
    const mine = Object.fromEntries(listDifferences(base, form).map((key) => [key, form[key]]))
    setBase(theirs)
    setVersion(conflict.theirs.version)
    setForm(keep === 'mine' ? { ...theirs, ...mine } : theirs)
    setConflict(undefined)
  }
  const set = (change: Partial<ProductForm>): void => setForm((last) => ({ ...last, ...change }))
  return { form, faults, set, isDirty, isSending, conflict, save, settle }
}

function send(
  id: number | undefined,
  { version, ...change }: ProductWrite & { version: number },
): Promise<Product> {
  return id === undefined ? createProduct(change) : changeProduct(id, { ...change, version })
}

/** What somebody else saved meanwhile; undefined where that is not what went wrong. */
async function findTheirs(id: number, failure: unknown): Promise<StaffProduct | undefined> {
  const isOvertaken = failure instanceof ApiFailure && failure.body.code === 'product.changed'
  return isOvertaken ? findStaffProduct(id).catch(() => undefined) : undefined
}

/** Fields that both changed, each to something else. */
function findMet(base: ProductForm, mine: ProductForm, theirs: ProductForm): (keyof ProductForm)[] {
  const changedByMe = new Set(listDifferences(base, mine))
  return listDifferences(mine, theirs).filter((key) => changedByMe.has(key))
}

function nameFaults(errors: FormFaults): FormFaults {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [
      WIRE_NAMES[name.split('.')[0] ?? ''] ?? name,
      sentence,
    ]),
  )
}

/** Nobody loses what they typed by a link, the way back or closing the window, without being asked. */
function useKeptChanges(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // oxlint-disable-next-line no-alert -- the browser's own question, as when the window is closed
    if (window.confirm('Quitter sans enregistrer ce que vous avez modifié ?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
}
