/** Time in ms after which the browser has surely saved the file. */
const KEEP_MS = 60_000

/** Saves a file that the page has created or fetched. */
export function saveFile(
  filename: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}

/** Decodes base64. */
export function readBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
}
