import { inflateSync } from 'node:zlib'

/** Texts of a generated PDF by page, in writing order. */
export interface ReadPdf {
  pages: string[]
}

/** Compressed bytes may end with a carriage return: only the newline after them is a separator. */
const STREAM = /<<([^>]*(?:>(?!>)[^>]*)*)>>\s*stream\n([\s\S]*)\nendstream/
/** A line with ActualText, otherwise the glyphs of one run. */
const TEXT = /\/Span <<\s*\/ActualText \(([\s\S]*?)(?<!\\)\)\s*>> BDC[\s\S]*?EMC|BT\n([\s\S]*?)ET/g

/** Reads the texts of a PDF with embedded fonts. Supports only our own generator's output. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  if (!/^%PDF-1\.\d/.test(text) || !text.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const follow = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return {
    pages: pages.map((page) => {
      const resources = follow(page, 'Resources')
      return readTexts(readStream(follow(page, 'Contents')), (font) =>
        readCharacters(readStream(follow(follow(resources, font), 'ToUnicode'))),
      )
    }),
  }
}

function readStream(body: string): string {
  const [, dictionary = '', stream = ''] = STREAM.exec(body) ?? []
  const bytes = Buffer.from(stream, 'latin1')
  return (/FlateDecode/.test(dictionary) ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Characters of a font's glyphs, by glyph number. */
function readCharacters(map: string): string[] {
  const characters: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g))
    for (const [index, [, units = '']] of [...list.matchAll(/<([\da-f ]*)>/g)].entries())
      characters[parseInt(first, 16) + index] = units
        .split(' ')
        .filter(Boolean)
        .map((unit) => String.fromCharCode(parseInt(unit, 16)))
        .join('')
  return characters
}

function readTexts(commands: string, readFont: (name: string) => string[]): string {
  const fonts = new Map<string, string[]>()
  const texts = [...commands.matchAll(TEXT)].map(([, actual, run = '']) => {
    if (actual !== undefined) return readString(actual)
    const name = /\/(F\d+) /.exec(run)?.[1] ?? ''
    const characters = fonts.get(name) ?? readFont(name)
    fonts.set(name, characters)
    return [...run.matchAll(/<([\da-f]+)>/g)]
      .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => characters[parseInt(glyph, 16)] ?? '')
      .join('')
  })
  return texts.join('\n')
}

/** Decodes a UTF-16 PDF string. */
function readString(escaped: string): string {
  const ENDS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = escaped.replace(/\\([\s\S])/g, (_, sign: string) => ENDS[sign] ?? sign)
  return Buffer.from(raw, 'latin1').subarray(2).swap16().toString('utf16le')
}
