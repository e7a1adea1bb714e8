import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const write = (total: number, page = 1, most?: number): string =>
  renderToString(
    <Pager page={page} size={50} total={total} noun="produits" onPage={() => {}} {...(most && { most })} />,
  )
    .replace(/<!-- -->/g, '')
    .replace(/[\u00A0\u202F]/g, ' ')

test('a list that is not counted to its end shows this and has pages up to the counted row', () => {
  expect(write(1001, 20, 1000)).toContain('951 à 1 000 sur plus de 1 000 produits')
  expect(write(1001, 20, 1000)).toContain('Page 20 sur 20')
  expect(write(1000, 20, 1000)).toContain('951 à 1 000 sur 1 000 produits')
  expect(write(1234)).toContain('1 à 50 sur 1 234 produits')
})
