import { readStoredText } from '#platform/web/stored-text.ts'

/**
 * Queue of unsent records, stored beside the baskets (platform/web/pending/pending-word.ts, which most pages do not
 * load).
 */
const PENDING_KEY = 'crm_waiting'

/** Returns what an earlier page could not send: baskets by their keys, and orders. Foreign keys are ignored. */
export function readPending(): string {
  return readStoredText(PENDING_KEY) ?? ''
}
