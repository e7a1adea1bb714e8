import { readStoredText } from '#platform/web/stored-text.ts'

/** Whether this visitor saved a household, so that the server's figure does not apply. */
export function hasHousehold(): boolean {
  return readStoredText('foyer') !== null
}
