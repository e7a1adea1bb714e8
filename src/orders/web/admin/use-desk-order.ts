import { useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { type StaffRead, useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { ApiFailure } from '../../../platform/web/send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DeskOrder } from '../../contract.ts'
import { actOn } from './admin-calls.ts'

/** Does something with the order that is shown, then says `said`. */
export type Act = (act: string, body: object, said: string) => Promise<void>

interface OpenOrder extends Pick<StaffRead<DeskOrder>, 'failure' | 'reload'> {
  order: DeskOrder | undefined
  /** Throws ApiFailure: what is asked in a dialog stays open. */
  act: Act
  /** The same for what is done by one touch: what goes wrong is told as a toast. */
  touch: Act
}

/** An order of staff's, and what is done with it: each answer is the order as it is then. */
export function useDeskOrder(id: string, onChanged: () => void): OpenOrder {
  const { value, failure, reload } = useStaffRead<DeskOrder>(`/api/admin/commandes/${encodeURIComponent(id)}`)
  const [changed, setChanged] = useState<DeskOrder>()
  const order =
    changed && value && changed.id === value.id && changed.version >= value.version ? changed : value
  const act: Act = async (deed, body, said) => {
    if (order === undefined) return
    try {
      setChanged(await actOn(order, deed, body))
      toasts.show('success', said)
    } catch (reason) {
      // Somebody else was faster: what they did is shown.
      if (reason instanceof ApiFailure && reason.status === 409) reload()
      throw reason
    } finally {
      onChanged()
    }
  }
  const touch: Act = (deed, body, said) =>
    act(deed, body, said).catch((reason: unknown) => toasts.show('error', describeRefusal(reason)))
  return { order, failure, reload, act, touch }
}
