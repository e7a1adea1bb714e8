import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type RowAction, RowActions } from './row-actions.tsx'

const write = (...actions: readonly (RowAction | false)[]): string =>
  renderToString(<RowActions actions={actions} name="Ndar Import" onOpen={() => undefined} />)

test('each button of a row is named after its action and its row', () => {
  const open = (): null => null
  const row = write(
    { verb: 'Produits', count: ' (43)', preposition: 'de', open },
    { verb: 'Monter', icon: '↑', isDisabled: true, run: async () => undefined },
  )
  expect(row).toContain('aria-label="Produits (43) de Ndar Import"')
  expect(row).toContain('aria-label="Monter Ndar Import"')
  expect(row).toContain('disabled=""')
})

test('a row without actions has an empty cell, which is hidden on a phone', () => {
  expect(write(false)).toBe('')
})
