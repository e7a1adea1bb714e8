import { useEffect, useRef } from 'react'
import type { PaymentMeans } from '#payments/contract.ts'
import { browserPayment } from '../payment-state.ts'
import type { ChosenMeans } from './pay-at-once.ts'
import type { Payable } from './use-pay.ts'

/** Pays the amount due from elsewhere on the page, by the named means. */
export interface PayNow {
  label: string
  /** True when the shop accepts other means too. */
  hasOthers: boolean
  start: () => Promise<unknown>
}

interface Now {
  payable: Payable
  onReady: (pay: PayNow | undefined) => void
}

/**
 * Calls `now.onReady` with the payment's start function once the means are loaded, and again when it becomes
 * unavailable.
 */
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
        const { now: requested, pay: begin } = latest.current
        if (requested) await begin(usual, requested.payable)
      },
    })
    return () => onReady(undefined)
  }, [means, onReady])
}

/**
 * Finds the means last used in this browser, else the shop's first. Undefined when there is none. `last`: stored
 * record of that payment, possibly from another version or manipulated.
 */
export function findUsualMeans(means: PaymentMeans, last: object | null): ChosenMeans | undefined {
  const provider = last && 'provider' in last ? last.provider : undefined
  return means.find(({ name }) => name === provider) ?? means[0]
}
