import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'

/** White pixels in the green area, below the logo mark. */
async function countInk(name: string): Promise<number> {
  const { data, info } = await sharp(await drawPreview([], name))
    .extract({ left: 0, top: 400, width: 1200, height: 230 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200 && (data[at + 2] ?? 0) > 200) count += 1
  return count
}

test.each(['Baobab Ménager', 'Ŋaari Ɓah', 'محمد الكهربائي', 'ƥ'.repeat(60)])(
  'BASK-10: the preview picture of a link shows the shop’s name %j',
  async (name) => {
    expect(await countInk(name)).toBeGreaterThan(500)
  },
)

test('BASK-10: the logo drawing already contains the default name', async () => {
  expect(await countInk('Keur Électro')).toBe(0)
})
