/** The basic alphabet of an SMS (GSM 03.38): one septet each. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Written as an escape and a sign: two septets each. */
const EXTENDED = '\f^{}\\[~]|€'
/** What neither holds, and no bare letter replaces. */
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

/** Septets of a message of one part, and of each part of a longer one, which carries a header. */
const ONE_PART = 160
const EACH_PART = 153

/**
 * The text in signs of the GSM alphabet only: one other sign would cut a part from 160 to 70 characters. Accents that it
 * lacks fall, blanks of all kinds become spaces, an unknown letter becomes `?` and any other unknown sign disappears.
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

/** How many SMS a text of the GSM alphabet is sent and paid as. Throws RangeError for any other text. */
export function countSmsParts(text: string): number {
  const septets = Array.from(text, requireSeptets)
  if (septets.reduce((sum, count) => sum + count, 0) <= ONE_PART) return 1
  let parts = 1
  let filled = 0
  // An escape and its sign stay in the same part.
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
