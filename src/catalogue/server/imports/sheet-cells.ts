import { UNCALCULATED } from '#catalogue/rules/sheet/spoiled-cell.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** A cell of a sheet's XML, with any namespace prefix. Cells are not nested. */
const CELL = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g
const FORMULA = /<(?:\w+:)?f\b/
const VALUE = /<(?:\w+:)?v\b[^>]*>[^<]/
/** `t="str"` with an empty value: the formula returns an empty text. */
const EMPTY_VALUE = /<(?:\w+:)?v\b/
const TYPE = /\bt="(\w+)"/

/** Sheets without formulas and errors are not copied, because they may have 60 MB. */
export const mayHoldErrors = (name: string, part: Buffer): boolean =>
  name.includes('worksheets/') && (part.includes('t="e"') || part.includes('<f') || part.includes(':f'))

/**
 * Replaces formula errors and formulas never calculated by texts in a sheet's XML. read-excel-file reads both as empty
 * cells, and an empty cell deletes the stored value.
 */
export function exposeErrors(sheet: Buffer): Buffer {
  return Buffer.from(sheet.toString('utf8').replace(CELL, exposeCell))
}

function exposeCell(cell: string, prefix: string, attributes: string, content = ''): string {
  const type = TYPE.exec(attributes)?.[1]
  const isError = type === 'e'
  if (isError && VALUE.test(content)) return cell.replace(TYPE, 't="str"')
  if (!isError && (!FORMULA.test(content) || VALUE.test(content))) return cell
  if (type === 'str' && EMPTY_VALUE.test(content)) return cell
  const typed = type === undefined ? `${attributes} t="str"` : attributes.replace(TYPE, 't="str"')
  return `<${prefix}c${typed}><${prefix}v>${UNCALCULATED}</${prefix}v></${prefix}c>`
}

/** Index, from 1, of the first visible worksheet in the workbook; 1 if none is found. */
export function findSheet(parts: ReadonlyMap<string, Buffer>): number {
  const relations = listTags(parts.get(RELATIONS), 'Relationship')
  const sheets = listTags(parts.get(WORKBOOK), 'sheet')
  const place = sheets.findIndex((sheet) => {
    const state = readAttribute(sheet, 'state') ?? 'visible'
    const id = readAttribute(sheet, String.raw`\w+:id`)
    const type = relations.find((relation) => readAttribute(relation, 'Id') === id)
    return state === 'visible' && readAttribute(type ?? '', 'Type')?.endsWith('/worksheet')
  })
  return Math.max(place, 0) + 1
}

function listTags(part: Buffer | undefined, name: string): string[] {
  return (part?.toString('utf8') ?? '').match(new RegExp(String.raw`<(?:\w+:)?${name}\s[^>]*>`, 'g')) ?? []
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1]
}
