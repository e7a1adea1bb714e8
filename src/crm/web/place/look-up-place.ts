import { findPlace, savePlace } from '#baskets/web/visitor-place.ts'
import type { VisitorPlace } from '#crm/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { isPlaceRefused } from './place-rejection.ts'

/** Delay in ms after page load, so that the page's own requests go first. */
const AFTER_MS = 1000

/** BASK-13: requests the visitor's place once per visit. Failures are ignored. */
export function lookUpPlaceLater(): void {
  setTimeout(() => void lookUpPlace().catch(() => undefined), AFTER_MS)
}

async function lookUpPlace(): Promise<void> {
  if (findPlace('location') !== undefined || isPlaceRefused()) return
  const place = await send<VisitorPlace>('/api/localisation')
  savePlace('location', place.location)
  savePlace('localisation', place.localisation)
}
