import { SheetFault } from './sheet-fault.ts'

const DAMAGED = 'Le fichier est abîmé ou mal encodé. Enregistrez-le de nouveau au format CSV UTF-8.'
/** What French in UTF-8 looks like when it is read as Windows-1252: « Ã© ». */
const MISREAD = /Ã[\u0080-\u00BF\u0152\u0153\u2018-\u203A]/

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, or the Windows-1252 of older Excel. Throws
 * SheetFault for what is no text, or was cut in the middle of a sign.
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 3).toString('hex')
  const text = mark.startsWith('fffe')
    ? new TextDecoder('utf-16le').decode(bytes)
    : mark.startsWith('feff')
      ? new TextDecoder('utf-16be').decode(bytes)
      : decodeBytes(bytes, mark === 'efbbbf')
  if (text.includes('\0')) throw new SheetFault('Ce fichier n’est pas un tableau CSV ou XLSX.')
  return text
}

function decodeBytes(bytes: Buffer, isMarked: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (isMarked) throw new SheetFault(DAMAGED)
  }
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (MISREAD.test(text)) throw new SheetFault(DAMAGED)
  return text
}
