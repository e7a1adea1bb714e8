import { expect, test } from 'vitest'
import { readOrderNumber } from './order-number.ts'

test.each([
  ['S00237'],
  ['s00237'],
  ['237'],
  ['00237'],
  ['#S00237'],
  ['# 237'],
  ['N° S00237'],
  ['Nº S00237'],
  ['n°00237'],
  ['No. S00237'],
  ['S 00237'],
  ['S-00237'],
  ['Commande S00237'],
  ['Commande n° S00237 :'],
  ['Votre commande S00237'],
  ['\u202ACommande\u00A0S00237\u202C'],
  ['S\u200B00237'],
])('ORD-9: an order’s number typed as « %s » is S00237', (typed) => {
  expect(readOrderNumber(typed)).toBe('S00237')
})

test.each([
  ['S1234567', 'S1234567'],
  ['Frigo 237', 'FRIGO237'],
  ['S00237 S00238', 'S00237S00238'],
  ['Awa', 'AWA'],
  ['', ''],
  ['??', '??'],
])('« %s » is searched as %s', (typed, read) => {
  expect(readOrderNumber(typed)).toBe(read)
})
