import { expect, test } from 'vitest'
import { ApiError } from '#platform/web/send.ts'
import { describePasskeyFailure } from './passkeys.ts'

test.for([
  ['the shop', new ApiError(403, { code: 'factor.cloned', message: 'Refusée.' }), 'Refusée.'],
  ['no network', new TypeError('Failed to fetch'), 'Votre connexion semble coupée. Rien n’a été envoyé.'],
  [
    'a cancelled dialog',
    new DOMException('The operation was not allowed.', 'NotAllowedError'),
    'La demande a été annulée ou a expiré. Recommencez.',
  ],
  [
    'an existing key',
    Object.assign(new Error('registered'), { name: 'InvalidStateError' }),
    'Cet appareil a déjà une clé d’accès pour votre compte.',
  ],
  ['anything else', new Error('WebAuthn'), 'Ce navigateur n’a pas pu utiliser de clé d’accès.'],
] as const)('a failed passkey is explained: %s', ([, failure, sentence]) => {
  expect(describePasskeyFailure(failure)).toBe(sentence)
})
