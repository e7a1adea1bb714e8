import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A minimal Excel file of one sheet: inline strings and numbers. */
export function makeXlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => writeCell(cell, `${letter(column)}${row + 1}`)).join('')}</row>`,
  )
  return makeWorkbook(sheet.join(''))
}

/** A zip entry: a stored text, or deflated bytes with the size that the archive claims. */
export type Part = string | { deflated: Buffer; declaredSize: number }

/** An Excel file of one sheet with these raw rows and further parts. */
export function makeWorkbook(rows: string, others: Readonly<Record<string, Part>> = {}): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zip({
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Produits" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  })
}

function letter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letter(Math.floor(column / 26) - 1) + last
}

function writeCell(cell: string | number, place: string): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Data that inflate to `size` bytes (whole millions) of one character, compressed to a thousandth. */
export function deflateAlike(character: string, size: number): Buffer {
  const million = deflateRawSync(Buffer.alloc(1_000_000, character), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const end = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: size / 1_000_000 }, () => million), end])
}

function zip(parts: Readonly<Record<string, Part>>): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const isStored = typeof part === 'string'
    const [path, body] = [Buffer.from(name), isStored ? Buffer.from(part) : part.deflated]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(isStored ? body.length : part.declaredSize, 18)
    common.writeUInt16LE(path.length, 22)
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), common, path, body])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, path]))
    files.push(file)
    offset += file.length
  }
  const table = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, table, end])
}
