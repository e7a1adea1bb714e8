/** Fields of a record that identify a person or hold contact details. */
const PERSONAL =
  /^(?:name|.*_name|first_name|last_name|nom|prenom|email|.*_email|phone|mobile|.*_phone|address|street|city|commune|place|landmark|code|reason|note|function|job)$/

const MASK = '•••'

/** Masks personal data in an audit record at any depth. `isMasked` is true if any was found. */
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
