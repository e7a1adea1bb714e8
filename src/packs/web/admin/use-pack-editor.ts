import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PackCalls, StaffPack } from '#packs/contract.ts'
import { useActionCall } from '#platform/web/action.ts'
import { ApiError } from '#platform/web/send.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { formErrorsOf } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { isStored } from '#ui/form/versions.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask } from './call.ts'
import { EMPTY_PACK, packBody, type PackForm, toPackForm } from './pack-form.ts'

const idempotencyHeaders = createIdempotencyHeaders()

/** State of the pack editor. `first` is undefined when creating. */
export function usePackEditor(first: StaffPack | undefined) {
  const navigate = useNavigate()
  const call = useActionCall<PackCalls>()
  const [pack, setPack] = useState(first)
  const [form, setForm] = useState<PackForm>(() => (first ? toPackForm(first) : EMPTY_PACK))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  /** The pack as another user saved it in the meantime. */
  const [overtaking, setOvertaking] = useState<StaffPack>()
  const [isSending, setIsSending] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(pack ? toPackForm(pack) : EMPTY_PACK)
  useUnsavedGuard(isDirty && !isSending)
  function take(stored: StaffPack): void {
    setPack(stored)
    setForm(toPackForm(stored))
    setOvertaking(undefined)
    setErrors({})
  }
  /** Continues from the stored pack, with `merged` in the fields. */
  function settle(merged: PackForm): void {
    if (overtaking === undefined) return
    take(overtaking)
    setForm(merged)
  }
  /** If the response to our own save was lost, there is no conflict to resolve. */
  function meet(known: StaffPack, stored: StaffPack): void {
    setErrors({})
    const isOurs = isStored({ base: toPackForm(known), mine: form, theirs: toPackForm(stored) })
    if (!isOurs) return setOvertaking(stored)
    take(stored)
    toasts.show('success', 'Pack enregistré.')
  }
  async function save(): Promise<void> {
    const wrong = packBody.check(form)
    setErrors(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      const draft = packBody.read(form)
      const saved = await (pack
        ? call('PUT /api/pack_product/:code', {
            params: { code: pack.code },
            body: { ...draft, version: pack.version },
          })
        : call('POST /api/pack_product', { body: draft, headers: idempotencyHeaders(draft) }))
      toasts.show('success', pack ? 'Pack enregistré.' : 'Pack créé, en brouillon.')
      take(saved)
      if (pack === undefined) await navigate(`/admin/packs/${saved.code}`, { replace: true })
    } catch (failure) {
      const stored = pack && (await findStored(pack.code, failure))
      if (stored) meet(pack, stored)
      else setErrors(formErrorsOf(failure))
    } finally {
      setIsSending(false)
    }
  }
  /** May throw ApiError. */
  async function move(code: string, to: 'activer' | 'expirer'): Promise<void> {
    const step = `POST /api/pack_product/:code/${to}` as const
    take(await call(step, { params: { code } }))
    toasts.show('success', to === 'activer' ? 'Pack mis en vente.' : 'Pack terminé.')
  }
  const set = (change: Partial<PackForm>): void => setForm((last) => ({ ...last, ...change }))
  return { pack, form, errors, isDirty, isSending, overtaking, set, save, settle, move }
}

/** The version that another user saved. Undefined if that is not the cause of the failure. */
async function findStored(code: string, failure: unknown): Promise<StaffPack | undefined> {
  if (!(failure instanceof ApiError) || failure.body.code !== 'pack.changed') return undefined
  return ask('GET /api/admin/packs/:code', { params: { code } }).catch(() => undefined)
}
