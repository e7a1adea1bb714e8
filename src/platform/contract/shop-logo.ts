/** How a logo that staff sent is named: a hash of what it shows, and its width and height in pixels. */
const NAME = /^[\da-f]{32}-(\d{1,3})x(\d{1,3})$/

export const isLogoName = (name: string): boolean => NAME.test(name)

/** Where a browser finds it: what stands there never changes. */
export const logoAddress = (name: string): string => `/api/boutique/logo/${name}`

/** Widths of a logo for one of its height: a longer one is shown smaller, so that it leaves the header its icons. */
const LONGEST = 3.6

/** CSS pixels in which a logo is shown where `height` of them are free. */
export function fitLogo(name: string, height: number): { width: number; height: number } {
  const [, wide, high] = NAME.exec(name) ?? []
  const ratio = Number(wide) / Number(high) || 1
  const width = Math.min(height * ratio, height * LONGEST)
  return { width: Math.round(width), height: Math.round(width / ratio) }
}
