import { expect, test } from 'vitest'
import { type TextLine, createTypesetter } from './typeset.ts'

const SIZE = { width: 200, size: 10, weight: 'regular' } as const

async function setLine(text: string): Promise<TextLine> {
  const [line, ...more] = (await createTypesetter()).setText(text, SIZE)
  expect(more).toEqual([])
  return line ?? { text: '', isSpelled: true, runs: [], width: 0 }
}

/** Runs of a line in visual order, from left to right. */
const readRuns = ({ runs }: TextLine): string[] => runs.map(({ text }) => text)

test('letters of an Arabic name are joined', async () => {
  const [run] = (await setLine('محمد')).runs
  const glyphs = run?.font.font.layout(run.text).glyphs ?? []
  const alone = await Promise.all(
    Array.from('محمد').map(
      async (letter) => (await setLine(letter)).runs[0]?.font.font.layout(letter).glyphs[0]?.id,
    ),
  )
  expect(glyphs).toHaveLength(4)
  // Right to left: three letters have another shape than alone, and the last only joins the one before it.
  for (const { id } of glyphs) expect(alone).not.toContain(id)
})

test('an Arabic name begins at the right, with its number left to right and its brackets mirrored', async () => {
  expect(readRuns(await setLine('محمد ولد'))).toEqual(['ولد', ' ', 'محمد'])
  expect(readRuns(await setLine('ثلاجة 308 لتر'))).toEqual(['لتر', ' ', '308', ' ', 'ثلاجة'])
  expect(readRuns(await setLine('محمد (علي) ولد'))).toEqual(['ولد', ' (', 'علي', ') ', 'محمد'])
  // Arabic digits: fontkit reverses an Arabic run.
  const [digits] = (await setLine('٢٠٢٦')).runs
  const { glyphs } = digits?.font.font.layout(digits.text) ?? { glyphs: [] }
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')).toBe('٢٠٢٦')
})

test('Latin and Arabic words of one name are in the order of a French line', async () => {
  const line = await setLine('TV سامسونج Samsung 43"')
  expect(readRuns(line)).toEqual(['TV ', 'سامسونج', ' Samsung 43"'])
  expect(line.text).toBe('TV سامسونج Samsung 43"')
  expect(line.runs.map(({ font }) => font.name)).toEqual(['latin-regular', 'arabic-regular', 'latin-regular'])
})

test.each([
  ['a word of 120 letters', 'ƥ'.repeat(120)],
  ['a map link', `https://maps.app.goo.gl/${'a1b2c3d4/'.repeat(12)}`],
  ['an Arabic text', 'ثلاجة نوردال كبيرة جدا مع مجمد '.repeat(4)],
  ['many words', 'Congélateur '.repeat(20)],
])('no line of %s is wider than its column, and no letter is lost', async (_what, text) => {
  const lines = (await createTypesetter()).setText(text, SIZE)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.width).toBeLessThanOrEqual(SIZE.width + 0.001)
  expect(
    lines
      .map((line) => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''))
})
