/** Basic SMS alphabet (GSM 03.38), one septet per character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Extension characters, encoded with an escape: two septets each. */
const EXTENDED = '\f^{}\\[~]|€'
/** Replacements for characters missing from both tables and without a plain letter. */
const REPLACED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‹': '"',
  '›': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '‐': '-',
  '•': '*',
  '·': '*',
  '×': 'x',
  '°': 'o',
  œ: 'oe',
  Œ: 'OE',
  ŋ: 'n',
  Ŋ: 'N',
  ɓ: 'b',
  ɗ: 'd',
  ƴ: 'y',
  '`': "'",
  '\t': ' ',
}

const SEPTETS = new Map([
  ...Array.from(BASIC, (sign) => [sign, 1] as const),
  ...Array.from(EXTENDED, (sign) => [sign, 2] as const),
])

/** Septets of a single-part message, and of each part of a longer one, which carries a header. */
const ONE_PART = 160
const EACH_PART = 153

/**
 * Converts a text to the GSM alphabet: one other character would cut a part from 160 to 70 characters. Removes
 * unsupported accents, turns all blanks into spaces, unknown letters into `?`, and drops other unknown characters.
 */
export function toGsm7(text: string): string {
  const words = text.normalize('NFC').replace(/«\s*/g, '«').replace(/\s*»/g, '»')
  return Array.from(words, toKnownSigns).join('')
}

function toKnownSigns(sign: string): string {
  if (SEPTETS.has(sign)) return sign
  const replaced = REPLACED[sign]
  if (replaced !== undefined) return replaced
  if (/\s/.test(sign)) return ' '
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if (bare !== '' && Array.from(bare).every((letter) => SEPTETS.has(letter))) return bare
  return /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
}

/** Counts the SMS parts, the unit of billing, of a GSM text. Throws RangeError for any other text. */
export function countSmsParts(text: string): number {
  const septets = Array.from(text, requireSeptets)
  if (septets.reduce((sum, count) => sum + count, 0) <= ONE_PART) return 1
  let parts = 1
  let filled = 0
  // An escape and its character must be in the same part.
  for (const count of septets) {
    if (filled + count > EACH_PART) {
      parts += 1
      filled = 0
    }
    filled += count
  }
  return parts
}

function requireSeptets(sign: string): number {
  const septets = SEPTETS.get(sign)
  if (septets === undefined) throw new RangeError(`« ${sign} » is not in the GSM alphabet`)
  return septets
}
