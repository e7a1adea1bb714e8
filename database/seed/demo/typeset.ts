const NARROW = '\u202f'
const NO_BREAK = '\u00a0'

const UNITS =
  'L|kg|W|VA|Wh|V|cm|mm|pouces|mois|kWh|Go|To|CV|ans|feux|tours|m|min|h|portes|porte|Hz|litres|personnes|dB|mAh|FCFA'

/** Applies French typography: narrow spaces before punctuation and in numbers, no-break spaces before units. */
export function typeset(text: string): string {
  return text
    .replaceAll(/ ([:;!?%»])/g, `${NARROW}$1`)
    .replaceAll('« ', `«${NARROW}`)
    .replaceAll(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW}`)
    .replaceAll(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu'), `$1${NO_BREAK}`)
    .replaceAll(/(\d) (?=°C)/g, `$1${NO_BREAK}`)
    .replaceAll(' × ', `${NO_BREAK}×${NO_BREAK}`)
    .replaceAll("'", '’')
}
