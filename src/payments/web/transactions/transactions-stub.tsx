import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '../../../accounts/web/profile/loaded-part.tsx'
import type { WaveTransaction } from '../../contract.ts'
import '../../../ui/styles/desk.css'
import './transactions.css'

/** Where the page of a transaction's order is. */
export type FindOrderPath = (transaction: WaveTransaction) => string

interface TransactionsProps {
  findOrderPath: FindOrderPath
}

/** ACC-9: the profile's tab of payments. Its code comes when the tab is opened; styles would come too late. */
export function TransactionsStub(props: TransactionsProps) {
  const [shown, setShown] = useState<{ Transactions: ComponentType<TransactionsProps> }>()
  useEffect(() => {
    let isGone = false
    void import('./own-transactions.tsx').then(({ OwnTransactions }) => {
      if (!isGone) setShown({ Transactions: OwnTransactions })
    })
    return () => {
      isGone = true
    }
  }, [])
  return shown ? <shown.Transactions {...props} /> : <Skeleton lines={6} />
}
