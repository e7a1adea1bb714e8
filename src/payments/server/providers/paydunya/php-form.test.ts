import { expect, test } from 'vitest'
import { findPhpForm, buildPhpForm } from './php-form.ts'

test('names in brackets nest, as in PHP', () => {
  const body =
    'data[status]=completed&data%5Binvoice%5D%5Btoken%5D=abc&data[custom_data][reference]=S00001-1&data[customer][name]=Awa%20Ndiaye'
  expect(JSON.parse(JSON.stringify(findPhpForm(body)))).toEqual({
    data: {
      status: 'completed',
      invoice: { token: 'abc' },
      custom_data: { reference: 'S00001-1' },
      customer: { name: 'Awa Ndiaye' },
    },
  })
})

test('a written form is parsed back unchanged', () => {
  const data = {
    status: 'completed',
    invoice: { token: 'a&b=c', total_amount: '15000' },
    custom_data: { note: 'é' },
  }
  expect(JSON.parse(JSON.stringify(findPhpForm(buildPhpForm('data', data))))).toEqual({ data })
})

test.each([
  'data=1&data[a]=2',
  'data[a]=1&data=2',
  'data[a][b=1',
  '[a]=1',
  `data${'[a]'.repeat(10)}=1`,
  Array.from({ length: 501 }, (_, at) => `a${at}=1`).join('&'),
])('an ambiguous or oversized form is refused', (body) => {
  expect(findPhpForm(body)).toBeUndefined()
})

test('no field name changes an object’s prototype', () => {
  findPhpForm('__proto__[isPaid]=yes&constructor[prototype][isPaid]=yes')
  expect(({} as Record<string, unknown>).isPaid).toBeUndefined()
})
