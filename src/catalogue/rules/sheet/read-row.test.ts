import { describe, expect, test } from 'vitest'
import type { SheetChange, SheetProduct } from './columns.ts'
import { matchColumns } from './match-columns.ts'
import { readRow } from './read-row.ts'

const FACTS = 'Caractéristiques'
const STORED = [
  { label: 'Froid', value: 'No Frost' },
  { label: 'Modèle', value: 'A-1' },
  { label: 'Couleur', value: 'Inox' },
]
/** Only the fields that these columns read. */
const PRODUCT = { reference: 'R', facts: STORED } as unknown as SheetProduct

/** The changes from a row with these cells. `product` undefined when creating. */
function read(cells: Record<string, string>, product?: SheetProduct): SheetChange['facts'] {
  const matched = matchColumns(['Référence', ...Object.keys(cells)])
  if (typeof matched === 'string') throw new Error(matched)
  const { change, errors } = readRow(matched, ['R', ...Object.values(cells)], product)
  expect(errors).toEqual([])
  return change.facts
}

const MODEL = { label: 'Modèle', value: 'B-2' }
const COLOUR = { label: 'Couleur', value: 'Blanc' }

describe('model and colour, in columns beside the facts', () => {
  test('are facts of a new product', () => {
    expect(read({ Modèle: 'B-2', Couleur: ' Blanc ' })).toEqual([MODEL, COLOUR])
  })

  test('are added to the facts of their row, in either order of the columns', () => {
    expect(read({ couleur: 'Blanc', [FACTS]: 'Froid: Statique', modele: 'B-2' })).toEqual([
      { label: 'Froid', value: 'Statique' },
      COLOUR,
      MODEL,
    ])
  })

  test('replace the stored values, and other facts stay', () => {
    expect(read({ Couleur: 'Blanc' }, PRODUCT)).toEqual([STORED[0], STORED[1], COLOUR])
  })

  test('change nothing where they equal the stored values, and may occur in the facts column alone', () => {
    const cell = 'Froid: No Frost | Modèle: A-1 | Couleur: Inox'
    expect(read({ [FACTS]: cell, Modèle: 'A-1', Couleur: 'Inox' }, PRODUCT)).toBeUndefined()
    expect(read({ [FACTS]: 'Modèle: B-2 | Couleur: Blanc', Modèle: '', Couleur: '' })).toEqual([
      MODEL,
      COLOUR,
    ])
  })

  test('stay where the row ends before them, with a notice', () => {
    const matched = matchColumns(['Référence', FACTS, 'Modèle', 'Couleur'])
    if (typeof matched === 'string') throw new Error(matched)
    const { change, errors, warnings } = readRow(
      matched,
      ['R', 'Froid: No Frost | Modèle: A-1 | Couleur: Inox'],
      PRODUCT,
    )
    expect([change.facts, errors]).toEqual([undefined, []])
    expect(warnings).toEqual(['Ligne plus courte que les autres\u202F: Modèle, Couleur ne change pas.'])
  })

  test('are removed by an empty cell', () => {
    expect(read({ Modèle: '', Couleur: '' }, PRODUCT)).toEqual([STORED[0]])
    expect(read({ Modèle: '', Couleur: '' })).toBeUndefined()
  })
})

describe('a cell damaged by the spreadsheet', () => {
  const HEAD = ['Référence', 'Nom', 'Marque', 'Rang', 'Fin promo']
  function readProblems(cells: readonly string[], product?: Partial<SheetProduct>): string[] {
    const matched = matchColumns(HEAD)
    if (typeof matched === 'string') throw new Error(matched)
    const { change, errors } = readRow(matched, cells, product as SheetProduct | undefined)
    expect(change).not.toHaveProperty('brand')
    return errors
  }

  test.for(['#N/A', '#VALEUR!', '#REF!', '#NOM?', '#DIV/0!', '#NAME?', '#value!', 'Err:502', '########'])(
    '%j is an error of its column, and deletes nothing',
    (cell) => {
      expect(readProblems(['R', 'Four', cell, '', ''])).toEqual([
        `Marque\u202F: «\u00A0${cell}\u00A0» est une erreur du tableur. Corrigez la formule, ou écrivez la valeur.`,
      ])
    },
  )

  test.for(['R\uFFFDfrig\uFFFDrateur', 'RÃ©frigÃ©rateur'])(
    '%j has lost its accents and is an error too',
    (cell) => {
      expect(readProblems(['R', 'Four', cell, '', ''])).toEqual([
        `Marque\u202F: les accents de «\u00A0${cell}\u00A0» sont abîmés. Récrivez ce texte, ou repartez du fichier d’origine.`,
      ])
    },
  )

  test('that equals the stored value changes nothing', () => {
    const stored = {
      reference: 'R',
      name: '#1 des fours',
      brand: '#N/A',
      rang: null,
      promo_ends_at: null,
      facts: [],
    }
    expect(readProblems(['R', '#1 des fours', '#N/A', '', ''], stored)).toEqual([])
  })
})

describe('a date in a column without dates', () => {
  const read = (reference: string, brand: string, product?: Partial<SheetProduct>): string[] => {
    const matched = matchColumns(['Référence', 'Nom', 'Catégorie', 'Prix', 'Marque', 'Fin promo'])
    if (typeof matched === 'string') throw new Error(matched)
    const cells = [reference, 'Four', 'Fours', '1000', brand, '2026-12-31T00:00:00.000Z']
    return readRow(matched, cells, product as SheetProduct | undefined).errors
  }

  test('is an error, in an Excel file and in a CSV file', () => {
    expect(read('2026-02-03T00:00:00.000Z', '')).toEqual([
      'Référence\u202F: le tableur en a fait une date («\u00A003/02/2026\u00A0»). Mettez la colonne au format Texte et récrivez la valeur.',
    ])
    expect(read('R', '2026-02-03T00:00:00.000Z')).toHaveLength(1)
    for (const reference of ['03/02/2026', '3-févr', '3-févr.-26', 'mars-26', 'Feb-26'])
      expect(read(reference, '')).toHaveLength(1)
    for (const reference of ['R-2', '2026-2', '3-2', '12/2', 'MARSEILLE-26'])
      expect(read(reference, '')).toEqual([])
  })
})

describe('a reference in another spelling', () => {
  test.for(['rf-210', 'RF\u2011210', ' RF\u2013210\u200B'])(
    '%j designates RF-210 and does not rename it',
    (cell) => {
      const matched = matchColumns(['Référence'])
      if (typeof matched === 'string') throw new Error(matched)
      const product = { reference: 'RF-210', facts: [] } as unknown as SheetProduct
      expect(readRow(matched, [cell], product)).toEqual({ change: {}, errors: [], warnings: [] })
    },
  )
})
