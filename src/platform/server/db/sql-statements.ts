import { createReadStream } from 'node:fs'

/** Bytes read at once. */
const CHUNK = 1 << 20
/** What changes how the rest of a line outside of quotes is read. */
const PLAIN = /--|'|"|\$(?:[A-Za-z_]\w*)?\$|;/g

/** The complete statements of a dump, one after the other, in bounded memory. Lines for psql (`\restrict`) are left out. */
export async function* readStatements(file: string): AsyncGenerator<string> {
  const splitter = new StatementSplitter()
  for await (const line of readLines(file)) yield* splitter.read(line)
}

/** Lines with their line feed. The only line ends are line feeds: anything else belongs to somebody's text. */
async function* readLines(file: string): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const lines = (chunk as string).split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      yield `${pieces.join('')}${line}\n`
      pieces = []
    }
    pieces.push(last)
  }
  if (pieces.join('') !== '') yield pieces.join('')
}

/** Finds the semicolons that end a statement, in what pg_dump writes: quotes, quoted names, $$ bodies, -- comments. */
class StatementSplitter {
  private text = ''
  /** What ends the quote that the last line left open. */
  private quoteEnd: RegExp | undefined;

  *read(line: string): Generator<string> {
    if (this.quoteEnd === undefined && this.text.trim() === '' && line.startsWith('\\')) return
    let start = 0
    let at = 0
    while (at < line.length) {
      if (this.quoteEnd !== undefined) {
        at = this.skipQuote(line, at, this.quoteEnd)
        continue
      }
      PLAIN.lastIndex = at
      const found = PLAIN.exec(line)
      if (found === null || found[0] === '--') {
        this.text += found === null ? line.slice(start) : `${line.slice(start, found.index)}\n`
        return
      }
      at = PLAIN.lastIndex
      if (found[0] !== ';') this.quoteEnd = findQuoteEnd(found[0], line, found.index)
      else {
        yield `${this.text}${line.slice(start, at)}`.trim()
        this.text = ''
        start = at
      }
    }
    this.text += line.slice(start)
  }

  /** Where the quote ends; the end of the line, if it goes on in the next one. */
  private skipQuote(line: string, from: number, end: RegExp): number {
    for (end.lastIndex = from; ;) {
      const found = end.exec(line)
      if (found === null) return line.length
      // A doubled quote or an escaped character is part of the text.
      if (found.groups?.inner !== undefined) continue
      this.quoteEnd = undefined
      return end.lastIndex
    }
  }
}

function findQuoteEnd(opening: string, line: string, index: number): RegExp {
  if (opening === '"') return /(?<inner>"")|"/g
  if (opening !== "'") return new RegExp(opening.replaceAll('$', '\\$'), 'g')
  const hasEscapes = /(?:^|\W)e$/i.test(line.slice(Math.max(0, index - 2), index))
  return hasEscapes ? /(?<inner>''|\\[^])|'/g : /(?<inner>'')|'/g
}
