/** Upload limit of the server, in bytes. */
const MAX_BYTES = 15 * 1024 * 1024
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

/** Error message for a file that is too large or of an unsupported type, without uploading it. */
export function findFileError({
  name,
  size,
  type,
}: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(type)) return `${name} n’est pas une image JPEG, PNG ou WebP.`
  if (size > MAX_BYTES) return `${name} pèse ${Math.ceil(size / 1024 / 1024)}\u00A0Mo : 15\u00A0Mo au plus.`
  return undefined
}
