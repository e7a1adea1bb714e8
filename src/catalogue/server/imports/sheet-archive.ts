import { crc32, inflateRawSync } from 'node:zlib'
import { SheetError, TOO_LARGE, UNREADABLE } from './table.ts'

/** Maximum total size of the inflated parts in bytes, because a small file can expand to gigabytes. */
export const MAX_INFLATED = 60 * 1024 * 1024
/** An ordinary file has some dozens of parts. */
const MAX_PARTS = 2000
const STORED = 0
const DEFLATED = 8

// Offsets, sizes and signatures of the ZIP format: APPNOTE.TXT 4.3.
const LOCAL = { signature: 0x04034b50, size: 30 }
const ENTRY = { signature: 0x02014b50, size: 46 }
const END = { signature: 0x06054b50, size: 22 }

/** Inflates only the XML parts of an archive. Throws SheetError if the parts are too large, too many or damaged. */
export function readParts(bytes: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  let left = MAX_INFLATED
  let count = 0
  for (const { name, method, data } of listEntries(bytes)) {
    count += 1
    if (count > MAX_PARTS) throw new SheetError(TOO_LARGE.xlsx)
    if (!name.endsWith('.xml') && !name.endsWith('.rels')) continue
    const part = method === STORED ? data : inflate(data, method, left)
    left -= part.length
    if (left < 0) throw new SheetError(TOO_LARGE.xlsx)
    parts.set(name, part)
  }
  if (count === 0) throw new SheetError(UNREADABLE.xlsx)
  return parts
}

interface Entry {
  name: string
  method: number
  /** May be longer than the part if the file's sizes are wrong. Deflated data marks its own end. */
  data: Buffer
}

/** Entries of the archive's central directory. Its sizes only serve to find the end of stored data. */
function* listEntries(bytes: Buffer): Generator<Entry> {
  const end = findEnd(bytes)
  let place = bytes.readUInt32LE(end + 16)
  while (place + ENTRY.size <= end && bytes.readUInt32LE(place) === ENTRY.signature) {
    const nameLength = bytes.readUInt16LE(place + 28)
    const local = bytes.readUInt32LE(place + 42)
    if (local + LOCAL.size > end || bytes.readUInt32LE(local) !== LOCAL.signature)
      throw new SheetError(UNREADABLE.xlsx)
    const start = local + LOCAL.size + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    yield {
      name: bytes.toString('utf8', place + ENTRY.size, place + ENTRY.size + nameLength),
      method: bytes.readUInt16LE(place + 10),
      data: bytes.subarray(start, start + bytes.readUInt32LE(place + 20)),
    }
    place += ENTRY.size + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
}

function findEnd(bytes: Buffer): number {
  for (let place = bytes.length - END.size; place >= 0; place -= 1)
    if (bytes.readUInt32LE(place) === END.signature) return place
  throw new SheetError(UNREADABLE.xlsx)
}

function inflate(data: Buffer, method: number, left: number): Buffer {
  if (method !== DEFLATED) throw new SheetError(UNREADABLE.xlsx)
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new SheetError(isTooLarge ? TOO_LARGE.xlsx : UNREADABLE.xlsx)
  }
}

/** Writes an uncompressed archive with correct sizes, so that its reader inflates nothing. */
export function writeArchive(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const [name, part] of parts) {
    const path = Buffer.from(name)
    const local = Buffer.alloc(LOCAL.size)
    local.writeUInt32LE(LOCAL.signature, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(part), 14)
    local.writeUInt32LE(part.length, 18)
    local.writeUInt32LE(part.length, 22)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(ENTRY.size)
    entry.writeUInt32LE(ENTRY.signature, 0)
    entry.writeUInt16LE(20, 4)
    // Both headers share the fields from the version needed to the name length.
    local.copy(entry, 6, 4, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, path, part)
    table.push(entry, path)
    offset += LOCAL.size + path.length + part.length
  }
  const end = Buffer.alloc(END.size)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(
    table.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...table, end])
}
