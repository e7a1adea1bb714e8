import { expect, test } from 'vitest'
import { setFrench } from './render-mail.ts'

test.each([
  ['Bienvenue !', 'Bienvenue\u202F!'],
  ['Motif : « trop tôt »', 'Motif\u202F: «\u202Ftrop tôt\u202F»'],
  ['30 minutes, 24 heures, 15 000 FCFA', '30\u00A0minutes, 24\u00A0heures, 15 000\u00A0FCFA'],
  ["l'adhésion", 'l’adhésion'],
  ['Voir : https://keur-electro.sn/a?b=1', 'Voir\u202F: https://keur-electro.sn/a?b=1'],
  ['30 heureux', '30 heureux'],
])('%j is typeset as %j', (typed, set) => expect(setFrench(typed)).toBe(set))
