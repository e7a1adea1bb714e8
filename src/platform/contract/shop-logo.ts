/** Name of an uploaded logo: content hash, width and height in px. */
const NAME = /^[\da-f]{32}-(\d{1,3})x(\d{1,3})$/

export const isLogoName = (name: string): boolean => NAME.test(name)

/** Address of the logo. Its content never changes. */
export const logoAddress = (name: string): string => `/api/boutique/logo/${name}`

/**
 * Maximum width of a logo as a multiple of its height. A wider one is scaled down to leave space for the header's
 * icons.
 */
const LONGEST = 3.6

/** Size of a logo in CSS px within a given `height`. */
export function fitLogo(name: string, height: number): { width: number; height: number } {
  const [, wide, high] = NAME.exec(name) ?? []
  const ratio = Number(wide) / Number(high) || 1
  const width = Math.min(height * ratio, height * LONGEST)
  return { width: Math.round(width), height: Math.round(width / ratio) }
}
