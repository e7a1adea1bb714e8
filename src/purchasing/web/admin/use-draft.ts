import { useState } from 'react'
import { ApiError } from '#platform/web/send.ts'
import type { PurchaseOrder } from '#purchasing/contract.ts'
import { type FormErrors, formErrorsOf } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored } from '#ui/form/versions.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask, type PurchasingCall } from './call.ts'
import {
  type DraftFields,
  type DraftForm,
  draftBody,
  joinDraft,
  splitVersions,
  toForm,
} from './draft-form.ts'

/** State of the draft editor. */
export function useDraft(first: PurchaseOrder, call: PurchasingCall) {
  const [order, setOrder] = useState(first)
  const [form, setForm] = useState<DraftForm>(() => toForm(first))
  const [errors, setErrors] = useState<FormErrors>({})
  /** The draft as another user saved it in the meantime. */
  const [overtaking, setOvertaking] = useState<PurchaseOrder>()
  const [isSending, setIsSending] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(toForm(order))
  useUnsavedGuard(isDirty && !isSending)
  const versions =
    overtaking && splitVersions({ base: toForm(order), mine: form, theirs: toForm(overtaking) })
  /** Continues from the stored draft, with `merged` in the fields. */
  function settle(merged: DraftFields): void {
    if (overtaking === undefined) return
    setOrder(overtaking)
    setForm(joinDraft(merged))
    setOvertaking(undefined)
    setErrors({})
  }
  /** If the response to our own save was lost, there is no conflict to resolve. */
  function meet(stored: PurchaseOrder): void {
    setErrors({})
    const theirs = toForm(stored)
    if (!isStored(splitVersions({ base: toForm(order), mine: form, theirs }))) return setOvertaking(stored)
    setOrder(stored)
    setForm(theirs)
    toasts.show('success', 'Brouillon enregistré.')
  }
  async function save(): Promise<void> {
    const { id, version } = order
    const wrong = draftBody.check({ ...form, version })
    setErrors(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      await call('PUT /api/admin/achats/:id', { params: { id }, body: draftBody.read({ ...form, version }) })
      toasts.show('success', 'Brouillon enregistré.')
    } catch (failure) {
      const stored = await findStored(order.id, failure)
      if (stored) meet(stored)
      else setErrors(formErrorsOf(failure))
    } finally {
      setIsSending(false)
    }
  }
  const set = (change: Partial<DraftForm>): void => setForm((last) => ({ ...last, ...change }))
  return { order, form, errors, isDirty, isSending, overtaking, versions, set, save, settle }
}

/**
 * The version that another user saved. Undefined if that is not the cause of the failure, or if it is no longer a
 * draft.
 */
async function findStored(id: number, failure: unknown): Promise<PurchaseOrder | undefined> {
  if (!(failure instanceof ApiError) || failure.body.code !== 'purchase.changed') return undefined
  const stored = await ask('GET /api/admin/achats/:id', { params: { id } }).catch(() => undefined)
  return stored?.state === 'draft' ? stored : undefined
}
