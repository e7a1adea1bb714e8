/** A whole number of pieces as people type it, « 1 200 » too; undefined for anything else. */
export function readPieces(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined
}
