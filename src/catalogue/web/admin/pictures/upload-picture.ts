/** What the server takes of one file. */
const MAX_BYTES = 15 * 1024 * 1024
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** The sentence for a file that needs not be sent: too heavy, or nothing that the shop shows. */
export function findFileError({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(type)) return `${name} n’est pas une image JPEG, PNG ou WebP.`
  if (size > MAX_BYTES) return `${name} pèse ${Math.ceil(size / 1024 / 1024)}\u00A0Mo : 15\u00A0Mo au plus.`
  return undefined
}
