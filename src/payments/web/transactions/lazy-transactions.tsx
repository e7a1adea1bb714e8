import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '#ui/states/loaded-part.tsx'
import type { FindOrderPath } from './own-transactions.tsx'
import '#ui/styles/kit.css'
import './transactions.css'

interface TransactionsProps {
  findOrderPath: FindOrderPath
}

/**
 * ACC-9: the profile's payments tab. Its code is loaded when the tab opens; its styles are loaded earlier, to avoid an
 * unstyled flash.
 */
export function LazyTransactions(props: TransactionsProps) {
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
