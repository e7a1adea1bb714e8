import { dictionary } from '@zxcvbn-ts/language-common'
import { isPatterned } from '#accounts/rules/patterned-password.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'

/**
 * What attackers try first: 18 000 passwords that are long enough to be chosen here, of the list that zxcvbn gathered from
 * leaks (MIT). It is 380 kB, so it stays on the server.
 */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8))

/** What somebody who attacks this shop tries next: its own words, beside its name, with figures and signs around them. */
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
 * Refuses a new password that everybody has, that is a word of the shop or its name in whatever case, or that is little
 * more than a sequence or a repetition. Passwords that were chosen before still open their accounts. `field` names it in
 * the body. Throws request.invalid.
 */
export function refuseWeakPassword(password: string, shopName: string, field = 'password'): void {
  const word = bare(password)
  const isOwn = OWN_WORDS.has(word) || (word !== '' && word === bare(shopName))
  if (COMMON.has(password.normalize('NFC').toLowerCase()) || isOwn)
    throw refusal(field, 'Ce mot de passe est trop courant : choisissez-en un autre.')
  if (isPatterned(password))
    throw refusal(field, 'Ce mot de passe se devine : évitez les suites et les répétitions de caractères.')
}

function refusal(field: string, sentence: string): ShopError {
  return new ShopError('request.invalid', { fields: { [field]: sentence } })
}
