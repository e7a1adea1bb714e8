import { MISREAD } from '#catalogue/rules/sheet/spoiled-cell.ts'
import { SheetError } from './table.ts'

const DAMAGED = 'Le fichier est abîmé ou mal encodé. Enregistrez-le de nouveau au format CSV UTF-8.'

/**
 * Decodes a file as spreadsheets write it: UTF-8, UTF-16 with BOM, or a single-byte encoding of older programs. Throws
 * SheetError if it is not text, was cut within a character, or is ambiguous.
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 3).toString('hex')
  const text = mark.startsWith('fffe')
    ? decodeWhole(bytes, 'utf-16le')
    : mark.startsWith('feff')
      ? decodeWhole(bytes, 'utf-16be')
      : (decodeUtf8(bytes, mark === 'efbbbf') ?? decodeSingleBytes(bytes))
  if (text.includes('\0')) throw new SheetError('Ce fichier n’est pas un tableau CSV ou XLSX.')
  return text
}

function decodeWhole(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new SheetError(DAMAGED)
  }
}

function decodeUtf8(bytes: Buffer, isMarked: boolean): string | undefined {
  if (isMarked) return decodeWhole(bytes, 'utf-8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Bytes 0x80 to 0xFF of code page 850, used by MS-DOS programs for French. WHATWG has no decoder for it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const decodeDos = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u00FF]/g, (byte) => CP850[byte.charCodeAt(0) - 0x80] ?? '')

/**
 * Chooses between the encodings of Excel for Windows, Excel for Mac and MS-DOS by how French the words are.
 * Windows-1252 wins ties; another encoding is used only if Windows-1252 makes no sense.
 */
function decodeSingleBytes(bytes: Buffer): string {
  const windows = new TextDecoder('windows-1252').decode(bytes)
  if (MISREAD.test(windows)) throw new SheetError(DAMAGED)
  const [best, second] = [windows, new TextDecoder('macintosh').decode(bytes), decodeDos(bytes)]
    .map((text) => ({ text, score: scoreFrench(text) }))
    .toSorted((one, other) => other.score - one.score)
  if (best === undefined || second === undefined || best.score <= 0) throw new SheetError(DAMAGED)
  const isClear = second.score < best.score && (best.text === windows || scoreFrench(windows) <= 0)
  if (!isClear) throw new SheetError(describeBoth(best.text, best.text === windows ? second.text : windows))
  return best.text
}

function describeBoth(one: string, other: string): string {
  const place = Array.from(one).findIndex((character, index) => character !== other[index])
  const [read, misread] = [one, other].map((text) => wordAt(text, place))
  return `Ce fichier peut se lire de deux façons («\u00A0${read}\u00A0» ou «\u00A0${misread}\u00A0»). Enregistrez-le de nouveau au format CSV UTF-8.`
}

function wordAt(text: string, place: number): string {
  const [before = ''] = /[^\s;,"]{0,20}$/.exec(text.slice(Math.max(place - 20, 0), place)) ?? []
  const [after = ''] = /^[^\s;,"]{0,20}/.exec(text.slice(place, place + 20)) ?? []
  return before + after
}

const SMALL = /^[éèêëàâäçîïôöùûüÿœæ]$/
const LARGE = /^[ÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŸŒÆ]$/
const SIGN = /^[«»‘’“”–—…€°²³½¼¾×®™©•·±µ§\u00A0]$/
const APOSTROPHE = /^[‘’]$/
/** Number of characters scored. A file may contain millions; these suffice to detect its encoding. */
const MAX_SCORED = 5000

/** Average plausibility of non-ASCII letters within French words, from -1 to 1. */
function scoreFrench(text: string): number {
  let [sum, count] = [0, 0]
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7F]/g)) {
    sum += scoreCharacter(character, text[index - 1] ?? ' ', text[index + 1] ?? ' ')
    count += 1
    if (count === MAX_SCORED) break
  }
  return count === 0 ? 0 : sum / count
}

function scoreCharacter(character: string, before: string, after: string): number {
  const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(after)
  if (/[àÀ]/.test(character) && !isInWord) return 0.9
  if (SMALL.test(character)) return isInWord && !/\p{Lu}{2}/u.test(before + after) ? 1 : -1
  if (LARGE.test(character)) {
    const isMisplaced = /\p{Ll}/u.test(before) || (/\p{L}/u.test(before) && /\p{Ll}/u.test(after))
    return isMisplaced || !isInWord ? -1 : 1
  }
  if (APOSTROPHE.test(character) && isInWord) return 0.9
  if (SIGN.test(character)) return /\p{L}/u.test(before) && /\p{L}/u.test(after) ? -1 : 0.5
  return /\p{Ll}/u.test(character) && /\p{Ll}/u.test(before) ? 0.25 : -1
}
