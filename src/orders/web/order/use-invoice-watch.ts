import { useEffect, useRef } from 'react'
import type { Order } from '../../contract.ts'
import { awaitsInvoice } from '../../rules/awaits-invoice.ts'

/** Between two looks for an invoice that is being numbered, in milliseconds, and how many there are. */
const AGAIN_MS = 1500
const MAX_LOOKS = 20

/** Asks for an order anew until its invoice is there: it is numbered within seconds of the payment. */
export function useInvoiceWatch(order: Order, onChanged: () => void): void {
  const looks = useRef(0)
  useEffect(() => {
    if (!awaitsInvoice(order) || looks.current >= MAX_LOOKS) return
    const timer = setTimeout(() => {
      looks.current += 1
      onChanged()
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [order, onChanged])
}
