import { describe, expect, test } from 'vitest'
import { type ColouredProduct, findFact, listColours, withFact, wordOfModel } from './colours.ts'

/** A product of a model in a colour; « Nordal NOR-210 » by default. */
function paint(id: number, colour: string | null, parts: Partial<ColouredProduct> & { model?: string } = {}) {
  const { model = 'NOR-210', ...others } = parts
  const facts = [
    { label: 'Froid', value: 'Statique' },
    { label: 'Modèle', value: model },
    ...(colour === null ? [] : [{ label: 'Couleur', value: colour }]),
  ]
  return {
    id,
    brand: 'Nordal',
    facts,
    quantity: 5,
    sale_ok: true,
    is_preorder: false,
    is_creditorder: false,
    ...others,
  }
}

const INOX = paint(1, 'Inox')
const names = (product: ColouredProduct, others: readonly ColouredProduct[]) =>
  listColours(product, others).map(({ id, colour }) => `${id} ${colour}`)

test.for<[string, ColouredProduct, ColouredProduct[], string[]]>([
  ['by name, its own among them', INOX, [paint(2, 'Blanc'), INOX], ['2 Blanc', '1 Inox']],
  ['not of another model', INOX, [paint(2, 'Blanc', { model: 'NOR-276' })], []],
  ['not of a model that begins alike', INOX, [paint(2, 'Blanc', { model: 'NOR-210, série Ndar' })], []],
  ['not of another brand', INOX, [paint(2, 'Blanc', { brand: 'Vento' })], []],
  ['not without a brand', { ...INOX, brand: null }, [paint(2, 'Blanc', { brand: null })], []],
  [
    'whatever accents, capitals and blanks',
    paint(1, ' inox '),
    [paint(2, 'Blanc', { brand: 'NORDAL ', model: ' nor-210' })],
    ['2 Blanc', '1 inox'],
  ],
  ['none where there is one colour only', INOX, [], []],
  ['none where nobody said its own', paint(1, null), [paint(2, 'Blanc'), paint(3, 'Noir')], []],
  [
    'not those of which nobody said the colour',
    INOX,
    [paint(2, null), paint(3, 'Noir')],
    ['1 Inox', '3 Noir'],
  ],
  [
    'each once, its own first',
    INOX,
    [paint(2, 'inox'), paint(3, 'Blanc'), paint(4, 'blanc')],
    ['3 Blanc', '1 Inox'],
  ],
  [
    'of twins the one that is there',
    INOX,
    [paint(3, 'Blanc', { quantity: 0 }), paint(4, 'Blanc')],
    ['4 Blanc', '1 Inox'],
  ],
])('CAT-13: a product shows the colours of its model: %s', ([, product, others, shown]) => {
  expect(names(product, others)).toEqual(shown)
})

test.for<[string, Partial<ColouredProduct>, boolean]>([
  ['in stock', { quantity: 1 }, false],
  ['without a piece', { quantity: 0 }, true],
  ['on pre-order', { quantity: 0, is_preorder: true }, false],
  ['sold on credit only', { sale_ok: false, is_creditorder: true }, false],
  ['sold on credit only', { sale_ok: false }, true],
])('CAT-13: a colour %s', ([, parts, isSoldOut]) => {
  const [white] = listColours(INOX, [paint(2, 'Blanc', parts)])
  expect(white).toEqual({ id: 2, colour: 'Blanc', is_sold_out: isSoldOut })
})

describe('the product facts', () => {
  const facts = [{ label: 'modele', value: ' A, B ' }]

  test('are found by their label, and the model by its first word', () => {
    expect(findFact(facts, 'Modèle')).toBe('A, B')
    expect(findFact([{ label: 'Couleur', value: '  ' }], 'Couleur')).toBeUndefined()
    expect(wordOfModel(facts)).toBe('modele=a')
    expect(wordOfModel([])).toBeUndefined()
  })

  test('are replaced by a new value, added last, and removed by an empty one', () => {
    expect(withFact(facts, 'Modèle', 'C')).toEqual([{ label: 'modele', value: 'C' }])
    expect(withFact(facts, 'Couleur', 'Noir')).toEqual([...facts, { label: 'Couleur', value: 'Noir' }])
    expect(withFact(facts, 'Modèle', '')).toEqual([])
    expect(withFact(facts, 'Couleur', '')).toEqual(facts)
  })
})
