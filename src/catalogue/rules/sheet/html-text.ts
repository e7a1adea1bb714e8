const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  ouml: 'ö',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
  oelig: 'œ',
  aelig: 'æ',
  Eacute: 'É',
  Egrave: 'È',
  Ecirc: 'Ê',
  Agrave: 'À',
  Acirc: 'Â',
  Ccedil: 'Ç',
  Ocirc: 'Ô',
  OElig: 'Œ',
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  times: '×',
  trade: '™',
  reg: '®',
  copy: '©',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  thinsp: '\u2009',
  ensp: ' ',
  emsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
}

/** Elements with invisible content. */
const HIDDEN = /<(script|style|template|head|title|svg|noscript|iframe)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** WordPress shortcodes: « [caption id="x"] », « [/caption] ». */
const SHORT_CODE = /\[\/?[a-z][a-z_-]+(?:\s[^\][]*)?\]/gi
const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d?);/i

/** Whether a text contains HTML elements or character references. */
const hasMarkup = (text: string): boolean => MARKUP.test(text)

/**
 * Converts an HTML description to plain text: lines, « - » for list items, « name: value » for table rows. Other text
 * is unchanged. Source line breaks between elements count as blanks.
 */
export function htmlToText(html: string): string {
  if (!hasMarkup(html)) return html
  return decodeEntities(
    html
      .replace(COMMENT, '')
      .replace(HIDDEN, '')
      .replace(SHORT_CODE, '')
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<li\b[^>]*>\s*/gi, '\n- ')
      .replace(/<\/t[dh]\s*>\s*(?=<t[dh]\b)/gi, ': ')
      .replace(/<\/?(?:tr|dt|dd|ul|ol|table|tbody|thead|hr|dl)\b[^>]*>/gi, '\n')
      .replace(/<\/?(?:p|div|section|article|header|footer|h[1-6]|blockquote|figure|pre)\b[^>]*>/gi, '\n\n')
      .replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replace(/[^\S\n\u00A0]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n+(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^- *$\n?/gm, '')
    .trim()
}

function decodeEntities(text: string): string {
  return text.replace(/&(#\d+|#x[\da-f]+|[a-z]+\d?);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = code > 0x1f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}
