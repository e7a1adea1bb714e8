import { type RefObject, useCallback, useState } from 'react'
import { useKeptFocus } from '../../../accounts/web/desk/use-decisions.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { CreditRequest, Engagement } from '../../contract.ts'
import { answerCredit, type DeskList, listCredits, listEngagements } from './credit-calls.ts'
import { type Listed, useListed } from './use-listed.ts'

/** A request that is about to be answered. */
export interface AskedCredit {
  credit: CreditRequest
  isAccepted: boolean
}

interface CreditDeskState {
  list: DeskList
  setList: (list: DeskList) => void
  listed: Listed<CreditRequest>
  /** What each employee owes. */
  dues: Listed<Engagement>
  /** The list: takes the focus where the button that was pressed is gone. */
  region: RefObject<HTMLElement | null>
  asked: AskedCredit | undefined
  ask: (asked: AskedCredit | undefined) => void
  /** Throws ApiFailure, or TypeError when the network is gone. */
  decide: (asked: AskedCredit, reason: string) => Promise<void>
}

/** An employer's lists of credit, and the answers to them. `onDecided`: figures beside them may have changed. */
export function useCreditDesk(companyId: number, onDecided: () => void): CreditDeskState {
  const [list, setList] = useState<DeskList>('commandesECDV')
  const [asked, ask] = useState<AskedCredit>()
  const read = useCallback((signal: AbortSignal) => listCredits(companyId, list, signal), [companyId, list])
  const listed = useListed(read)
  const readDues = useCallback((signal: AbortSignal) => listEngagements(companyId, signal), [companyId])
  const dues = useListed(readDues)
  const { region, keepFocus } = useKeptFocus(listed.rows)

  async function decide({ credit, isAccepted }: AskedCredit, reason: string): Promise<void> {
    const { id, version, member } = credit
    try {
      await answerCredit('employer', id, { state: isAccepted ? 'validated' : 'rejected', reason, version })
      toasts.show('success', `Demande de ${member.name} ${isAccepted ? 'acceptée' : 'refusée'}.`)
    } finally {
      keepFocus()
      listed.reload()
      dues.reload()
      onDecided()
    }
  }
  return { list, setList, listed, dues, region, asked, ask, decide }
}
