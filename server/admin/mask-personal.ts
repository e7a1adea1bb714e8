/** Parts of a record that tell who somebody is or how to reach them. */
const PERSONAL =
  /^(?:name|.*_name|first_name|last_name|nom|prenom|email|.*_email|phone|mobile|.*_phone|address|street|city|commune|place|landmark|code|reason|note|function|job)$/

const MASK = '•••'

/** A record of the audit log with its personal data hidden, however deep they stand; `hidden` tells whether any was. */
export function maskPersonal(value: unknown): { value: unknown; isMasked: boolean } {
  let isMasked = false
  function mask(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(mask)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]): [string, unknown] => {
        const isText = typeof inner === 'string' && inner !== ''
        if (!isText || !PERSONAL.test(key)) return [key, mask(inner)]
        isMasked = true
        return [key, MASK]
      }),
    )
  }
  return { value: mask(value), isMasked }
}
