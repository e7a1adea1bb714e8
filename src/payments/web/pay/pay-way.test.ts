import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { QUIET, drawCode } from './pay-way.tsx'

/** Squares filled by a path, one text per row. */
function readRows(path: string, size: number): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g))
    for (let step = 0; step < Number(width); step += 1) {
      const row = rows[Number(y)]
      if (row) row[Number(x) + step] = '#'
    }
  return rows.map((row) => row.join(''))
}

test.each([
  'https://pay.wave.com/c/cos-18qq25rgr100a?a=15000&c=XOF&m=Keur',
  'https://boutique.exemple.sn/simulateur/orange/payer/qr-abc?app=maxit',
])('the QR code of %s has all its dark modules and a light margin', async (text) => {
  const svg = decodeURIComponent(await drawCode(text))
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  expect(size).toBe(modules.size + 8)
  const rows = readRows(svg, size)
  const known = Array.from({ length: modules.size }, (_row, y) =>
    Array.from(modules.data.subarray(y * modules.size, (y + 1) * modules.size), (bit) =>
      bit ? '#' : ' ',
    ).join(''),
  )
  expect(rows.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET))).toEqual(known)
  const around = [...rows.slice(0, QUIET), ...rows.slice(-QUIET), ...rows.map((row) => row.slice(0, QUIET))]
  expect(around.join('').trim()).toBe('')
})
