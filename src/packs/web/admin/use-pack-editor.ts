import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeFailure } from '../../../accounts/web/forms/use-form.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { ApiFailure } from '../../../platform/web/send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { StaffPack } from '../../contract.ts'
import { changePack, createPack, movePack } from './pack-calls.ts'
import { EMPTY_PACK, findPackFaults, type PackForm, toPackForm, writePack } from './pack-form.ts'

/** A pack's fields while somebody works on them; `first` is undefined for a new one. */
export function usePackEditor(first: StaffPack | undefined) {
  const navigate = useNavigate()
  const [pack, setPack] = useState(first)
  const [form, setForm] = useState<PackForm>(() => (first ? toPackForm(first) : EMPTY_PACK))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isOvertaken, setIsOvertaken] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(pack ? toPackForm(pack) : EMPTY_PACK)
  function take(stored: StaffPack): void {
    setPack(stored)
    setForm(toPackForm(stored))
    setIsOvertaken(false)
    setFaults({})
  }
  async function save(): Promise<void> {
    const wrong = findPackFaults(form)
    setFaults(wrong)
    if (isSending || Object.keys(wrong).length > 0) return
    setIsSending(true)
    try {
      const draft = writePack(form)
      const saved = await (pack
        ? changePack(pack.code, { ...draft, version: pack.version })
        : createPack(draft))
      toasts.show('success', pack ? 'Pack enregistré.' : 'Pack créé, en brouillon.')
      take(saved)
      if (pack === undefined) await navigate(`/admin/packs/${saved.code}`, { replace: true })
    } catch (failure) {
      setIsOvertaken(failure instanceof ApiFailure && failure.body.code === 'pack.changed')
      setFaults(describeFailure(failure))
    } finally {
      setIsSending(false)
    }
  }
  /** May throw ApiFailure. */
  async function move(code: string, to: 'activer' | 'expirer'): Promise<void> {
    take(await movePack(code, to))
    toasts.show('success', to === 'activer' ? 'Pack mis en vente.' : 'Pack terminé.')
  }
  /** May throw ApiFailure. */
  async function readAgain(code: string): Promise<void> {
    take(await sendAsCustomer<StaffPack>(`/api/admin/packs/${code}`))
  }
  const set = (change: Partial<PackForm>): void => setForm((last) => ({ ...last, ...change }))
  return { pack, form, faults, isDirty, isSending, isOvertaken, set, save, move, readAgain }
}
