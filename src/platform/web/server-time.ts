/** Time in ms by which the shop's clock is ahead of this device's. */
let offset = 0

/** Current time of the shop's clock in ms: a phone's own clock may be wrong by hours or years. Only in the browser. */
export const serverNow = (): number => Date.now() + offset

/** The same as a date. */
export const serverDate = (): Date => new Date(serverNow())

/**
 * The browser's fetch, which synchronises the clock with the `Date` header of each response. The header has whole
 * seconds and was written during the request. The offset changes only if it contradicts that range, so that countdowns
 * do not jump.
 */
export async function fetchTimed(address: string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const answer = await fetch(address, init)
  const { headers } = answer
  // A cached response has an old date.
  const date = headers.get('cache-control')?.includes('max-age') ? null : headers.get('date')
  const at = Date.parse(date ?? '')
  const [least, most] = [at - Date.now(), at + 1000 - sentAt]
  if (offset < least || offset > most) offset = (least + most) / 2
  return answer
}
