/** How far the shop's clock is ahead of this device's, in milliseconds. */
let offset = 0

/** This moment on the shop's clock, in milliseconds: a phone's own may be wrong by hours or years. Only in the browser. */
export const serverNow = (): number => Date.now() + offset

/** The same as a date. */
export const serverDate = (): Date => new Date(serverNow())

/**
 * The browser's fetch, which learns the shop's time from the `Date` of each response. The header counts whole seconds and
 * was written while the request ran: as long as what is known agrees with that, it stays, so that no countdown trembles.
 */
export async function fetchTimed(address: string, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now()
  const answer = await fetch(address, init)
  const { headers } = answer
  // A stored response carries the time of its storing.
  const date = headers.get('cache-control')?.includes('max-age') ? null : headers.get('date')
  const at = Date.parse(date ?? '')
  const [least, most] = [at - Date.now(), at + 1000 - sentAt]
  if (offset < least || offset > most) offset = (least + most) / 2
  return answer
}
