import { readForeign } from '#catalogue/rules/sheet/foreign-cell.ts'
import { PICTURES_LABEL } from '#catalogue/rules/sheet/foreign-headings.ts'
import type { MatchedColumns } from '#catalogue/rules/sheet/match-columns.ts'
import type { TableRow } from './table.ts'

/**
 * Converts rows of another shop's file to our cell format. A row with only a picture mapped belongs to the product
 * above it, as in Shopify exports. A row without mapped cells is left out.
 */
export async function* readForeignRows(
  rows: AsyncIterable<TableRow>,
  { columns }: Pick<MatchedColumns, 'columns'>,
): AsyncGenerator<TableRow> {
  const pictures = columns.findIndex((column) => column?.label === PICTURES_LABEL)
  let waiting: TableRow | undefined
  for await (const { cells, ...row } of rows) {
    const read = cells.map((cell, place) => {
      const label = columns[place]?.label
      return label === undefined ? cell : readForeign(label, cell)
    })
    const filled = columns.flatMap((column, place) =>
      column && (read[place] ?? '').trim() !== '' ? [place] : [],
    )
    if (filled.some((place) => place !== pictures) || (filled.length > 0 && waiting === undefined)) {
      if (waiting !== undefined) yield waiting
      waiting = { ...row, cells: read }
    } else if (filled.length > 0 && waiting !== undefined)
      waiting.cells[pictures] = [waiting.cells[pictures] ?? '', read[pictures] ?? ''].join(' | ')
  }
  if (waiting !== undefined) yield waiting
}
