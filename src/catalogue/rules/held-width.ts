/**
 * The picture width that a browser would choose: the first offered width that fills the room (CSS pixels), else the
 * widest.
 */
export function widthFor(room: number, density: number, offered: readonly number[]): number | undefined {
  const ascending = offered.toSorted((one, other) => one - other)
  return ascending.find((width) => width >= room * density) ?? ascending.at(-1)
}

/** Size of a category drawing in bytes. The files in `public/categories/` are nearly equal in size. */
export const CATEGORY_DRAWING_BYTES = 1900

/** Formats « environ 74 ko »: thousands of bytes, as data plans count. */
export function writeSaving(bytes: number): string {
  const kilobytes = Math.round(bytes / 1000)
  return kilobytes === 0
    ? 'Mode éco\u202F: photos à la demande'
    : `Mode éco\u202F: environ ${kilobytes}\u00A0ko économisés sur cette page`
}
