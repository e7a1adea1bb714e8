import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

function draw(page: number, total: number): string {
  return renderToStaticMarkup(
    <Pagination page={page} pageSize={9} total={total} hrefOf={(number) => `/boutique?page=${number}`} />,
  )
}

const numbers = (html: string) =>
  [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))

test('CAT-10: first, previous, two pages either side, next and last, with ellipses', () => {
  const html = draw(6, 9 * 24)
  expect(numbers(html)).toEqual([1, 4, 5, 6, 7, 8, 24])
  expect(html.match(/…/g)).toHaveLength(2)
  expect(html).toMatch(/href="\/boutique\?page=1"[^>]*aria-label="Première page"/)
  expect(html).toMatch(/href="\/boutique\?page=5" rel="prev"/)
  expect(html).toMatch(/href="\/boutique\?page=7" rel="next"/)
  expect(html).toMatch(/href="\/boutique\?page=24"[^>]*aria-label="Dernière page"/)
})

test('CAT-10: a phone reads « current / total »', () => {
  expect(draw(1, 31)).toContain('>1 / 4<')
})

test('CAT-10: the current page is marked, and no link leads before the first or after the last', () => {
  const first = draw(1, 31)
  expect(first).toMatch(/aria-label="Page 1" aria-current="page"/)
  expect(first).not.toContain('rel="prev"')
  expect(first).toContain('rel="next"')
  const last = draw(4, 31)
  expect(last).toContain('rel="prev"')
  expect(last).not.toContain('rel="next"')
})

test('a single page needs no pagination', () => {
  expect(draw(1, 9)).toBe('')
})

test('CAT-10: the last page of more than 1 000 products says how to see the rest', () => {
  expect(draw(110, 1001)).not.toContain('Précisez')
  expect(draw(111, 1001)).toContain('Précisez avec les filtres')
  expect(draw(111, 999)).not.toContain('Précisez')
})
