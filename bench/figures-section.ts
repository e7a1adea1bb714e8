import { readFile, writeFile } from 'node:fs/promises'

const START = '<!-- figures: written by `npm run bench -- --write` -->'
const END = '<!-- end of figures -->'

/** Replaces the figures between the two marks. Throws when the document has no marks. */
export function replaceFigures(document: string, figures: string): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`no place for figures: ${START} … ${END}`)
  return `${document.slice(0, start)}${START}\n\n${figures}\n\n${document.slice(end)}`
}

/** Replaces the figures of a document with those of this run. */
export async function writeFigures(file: string, figures: string): Promise<void> {
  await writeFile(file, replaceFigures(await readFile(file, 'utf8'), figures))
}
