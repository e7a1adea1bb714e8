import { posix } from 'node:path'

/** A row that names a file and words to find in it. */
interface Place {
  /** As written in the row, from the document's own folder. */
  files: string[]
  words: string[]
}

const LINK = /\]\(([^)#\s]+)[^)]*\)/g
const WORDS = /`([^`]+)`/g

const cellsOf = (line: string): string[] | undefined =>
  /^\s*\|(.*)\|\s*$/
    .exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())

const all = (cell: string | undefined, pattern: RegExp): string[] =>
  [...(cell ?? '').matchAll(pattern)].flatMap(([, found]) => found ?? [])

/** The rows of the tables with a column « file » and a column « look for ». */
function readPlaces(markdown: string): Place[] {
  const places: Place[] = []
  let columns: { file: number; words: number } | undefined
  let wasRow = false
  for (const line of markdown.split('\n')) {
    const cells = cellsOf(line)
    if (cells !== undefined && !wasRow) {
      const [file, words] = [cells.indexOf('file'), cells.indexOf('look for')]
      columns = file === -1 || words === -1 ? undefined : { file, words }
    } else if (cells !== undefined && columns && !/^[-: ]*$/.test(cells[columns.file] ?? '')) {
      places.push({ files: all(cells[columns.file], LINK), words: all(cells[columns.words], WORDS) })
    }
    wasRow = cells !== undefined
  }
  return places
}

/**
 * Table rows whose target does not exist: not exactly one file, an unknown file, or without the words. Also reports a
 * document that needs such a table (`needed`) and has none.
 */
export function findLostPlaces(
  documents: ReadonlyMap<string, string>,
  read: (path: string) => string | undefined,
  needed?: string,
): string[] {
  const lost: string[] = []
  for (const [path, markdown] of documents) {
    const places = readPlaces(markdown)
    if (path === needed && places.length === 0)
      lost.push(`${path}: no table with the columns « file » and « look for »`)
    for (const { files, words } of places) {
      const [file] = files
      if (file === undefined || files.length > 1 || words.length === 0) {
        lost.push(`${path}: a row names ${files.length} files and ${words.length} words to look for`)
        continue
      }
      const text = read(posix.join(posix.dirname(path), file))
      if (text === undefined) lost.push(`${path}: ${file} cannot be read`)
      else
        for (const word of words.filter((one) => !text.includes(one)))
          lost.push(`${path}: ${file} has no « ${word} »`)
    }
  }
  return lost
}
