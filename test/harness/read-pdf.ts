import { inflateSync } from 'node:zlib'

/** What a reader of a PDF of ours sees: the texts of each page, in the order in which they were written. */
export interface ReadPdf {
  pages: string[]
}

/** Compressed bytes may end with a carriage return of their own: only the newline after them is not theirs. */
const STREAM = /<<([^>]*(?:>(?!>)[^>]*)*)>>\s*stream\n([\s\S]*)\nendstream/

/** Reads the texts of a PDF whose fonts are the standard ones (Windows-1252). Knows what our own drawing writes, no more. */
export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  if (!/^%PDF-1\.\d/.test(text) || !text.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF')
  const contents = new Map<string, string>()
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    contents.set(id, body)
  const pages = [...contents.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return {
    pages: pages.map((page) => readTexts(contents.get(/\/Contents (\d+) /.exec(page)?.[1] ?? '') ?? '')),
  }
}

function readTexts(content: string): string {
  const [, dictionary = '', stream = ''] = STREAM.exec(content) ?? []
  const bytes = Buffer.from(stream, 'latin1')
  const commands = (/FlateDecode/.test(dictionary) ? inflateSync(bytes) : bytes).toString('latin1')
  const decoder = new TextDecoder('windows-1252')
  const texts = [...commands.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([\da-f]*)>/g)]
      .map(([, hex = '']) => decoder.decode(Buffer.from(hex, 'hex')))
      .join(''),
  )
  return texts.join('\n')
}
