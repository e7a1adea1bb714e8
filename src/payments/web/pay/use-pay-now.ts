import { useEffect, useRef } from 'react'
import type { PaymentMeans } from '#payments/contract.ts'
import { browserPayment } from '../payment-state.ts'
import type { ChosenMeans } from './pay-at-once.ts'
import type { Payable } from './use-pay.ts'

/** Pays from elsewhere on the page what is due, by the means that is named there. */
export interface PayNow {
  label: string
  /** The shop takes others as well. */
  hasOthers: boolean
  start: () => Promise<unknown>
}

interface Now {
  payable: Payable
  onReady: (pay: PayNow | undefined) => void
}

/** Tells `now.onReady` how its payment is begun, as soon as the means are known, and when it cannot be any more. */
export function usePayNow(
  means: PaymentMeans | undefined,
  now: Now | undefined,
  pay: (means: ChosenMeans, payable: Payable) => Promise<unknown>,
): void {
  const latest = useRef({ now, pay })
  useEffect(() => {
    latest.current = { now, pay }
  })
  const onReady = now?.onReady
  useEffect(() => {
    const usual = means && findUsualMeans(means, browserPayment().get().details)
    if (onReady === undefined || means === undefined || usual === undefined) return
    onReady({
      label: usual.label,
      hasOthers: means.length > 1,
      start: async () => {
        const { now: asked, pay: begin } = latest.current
        if (asked) await begin(usual, asked.payable)
      },
    })
    return () => onReady(undefined)
  }, [means, onReady])
}

/**
 * The means by which this browser has paid last, else the shop's first; undefined where there is none. `last` is what the
 * browser kept of that payment, as other versions or hands may have left it.
 */
export function findUsualMeans(means: PaymentMeans, last: object | null): ChosenMeans | undefined {
  const provider = last && 'provider' in last ? last.provider : undefined
  return means.find(({ name }) => name === provider) ?? means[0]
}
