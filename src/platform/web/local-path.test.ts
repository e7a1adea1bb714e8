import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test.each([
  ['https://keur.sn/commande/4f6s', '/commande/4f6s'],
  ['http://localhost:3000/api/payment/recu/1.pdf?download=1', '/api/payment/recu/1.pdf?download=1'],
  ['/commande/4f6s', '/commande/4f6s'],
])('%s is opened at the path %s of the current shop', (address, path) => {
  expect(localPath(address)).toBe(path)
})
