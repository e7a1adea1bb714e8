import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'
import { SheetFault } from './sheet-fault.ts'
import type { Table } from './table.ts'

const ARCHIVE = '504b0304'
const OLD_EXCEL = 'd0cf11e0'

/** Opens a file of rows by what it holds, whatever it is called. Throws SheetFault. */
export async function openTable(bytes: Buffer): Promise<Table> {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === ARCHIVE) return openXlsx(bytes)
  if (start === OLD_EXCEL)
    throw new SheetFault('L’ancien format .xls n’est pas lu. Enregistrez le fichier au format .xlsx ou CSV.')
  return openCsv(bytes)
}
