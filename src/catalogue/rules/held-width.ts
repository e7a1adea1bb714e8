/**
 * The width of which a browser would have fetched a picture: the first one offered that fills the room (CSS pixels), else
 * the widest.
 */
export function widthFor(room: number, density: number, offered: readonly number[]): number | undefined {
  const ascending = offered.toSorted((one, other) => one - other)
  return ascending.find((width) => width >= room * density) ?? ascending.at(-1)
}

/** What a category's drawing weighs, in bytes: the files of `public/categories/` are nearly alike. */
export const CATEGORY_DRAWING_BYTES = 1900

/** « environ 74 ko »: thousands of bytes, as data plans are counted. */
export function writeSaving(bytes: number): string {
  const kilobytes = Math.round(bytes / 1000)
  return kilobytes === 0
    ? 'Mode éco\u202F: photos à la demande'
    : `Mode éco\u202F: environ ${kilobytes}\u00A0ko économisés sur cette page`
}
