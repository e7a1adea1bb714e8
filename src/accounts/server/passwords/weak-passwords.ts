import { dictionary } from '@zxcvbn-ts/language-common'
import { isPatterned } from '#accounts/rules/patterned-password.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * Passwords attackers try first: 18 000 entries of sufficient length from zxcvbn's list of leaks (MIT). Its 380 kB
 * stay on the server.
 */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8))

/** Words that an attacker of this shop tries next, beside its name and with digits and symbols around them. */
const OWN_WORDS = new Set(
  ['boutique', 'electromenager', 'dakar', 'senegal', 'wave', 'orange money'].map(bare),
)

function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * Rejects a new password that is common, a word or the name of the shop in any case, or mostly a sequence or
 * repetition. Existing passwords stay valid. `field`: its name in the body. Throws request.invalid.
 */
export function refuseWeakPassword(password: string, shopName: string, field = 'password'): void {
  const word = bare(password)
  const isOwn = OWN_WORDS.has(word) || (word !== '' && word === bare(shopName))
  if (COMMON.has(password.normalize('NFC').toLowerCase()) || isOwn)
    throw weakPassword(field, 'Ce mot de passe est trop courant : choisissez-en un autre.')
  if (isPatterned(password))
    throw weakPassword(
      field,
      'Ce mot de passe se devine : évitez les suites et les répétitions de caractères.',
    )
}

function weakPassword(field: string, sentence: string): ShopError {
  return new ShopError('request.invalid', { fields: { [field]: sentence } })
}
