import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Réfrigérateur KASSILA', 'refrigerateur kassila'],
  ['Œufs l’été', "oeufs l'ete"],
  ['', ''],
])('CAT-15: « %s » is searched as « %s »', (text, folded) => expect(fold(text)).toBe(folded))
