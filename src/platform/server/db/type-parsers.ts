import pg from 'pg'

const { INT8, NUMERIC, DATE } = pg.types.builtins
// pg's list of builtins omits arrays: these are the ids of pg_type.
const INT8_ARRAY: number = 1016
const NUMERIC_ARRAY: number = 1231
const DATE_ARRAY: number = 1182
const TEXT_ARRAY: number = 1009

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[]

/** Throws beyond 2^53, where JavaScript loses single francs. */
function parseNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`the database holds a number too large: ${text}`)
  return value
}

function parseArray<Item>(parse: (text: string) => Item): (text: string) => (Item | null)[] {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parse(item)))
}

/**
 * Parses values of both engines, set once per process: int8 and numeric as numbers, `date` as 'YYYY-MM-DD'. A
 * timestamptz stays a Date, as `pg` parses it.
 */
export function setTypeParsers(): void {
  const asText = (text: string): string => text
  pg.types.setTypeParser(INT8, parseNumber)
  pg.types.setTypeParser(NUMERIC, parseNumber)
  pg.types.setTypeParser(DATE, asText)
  pg.types.setTypeParser(INT8_ARRAY, parseArray(parseNumber))
  pg.types.setTypeParser(NUMERIC_ARRAY, parseArray(parseNumber))
  pg.types.setTypeParser(DATE_ARRAY, parseArray(asText))
}
