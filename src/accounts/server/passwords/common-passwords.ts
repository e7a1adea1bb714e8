import { dictionary } from '@zxcvbn-ts/language-common'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

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
 * Refuses a new password that everybody has, or that is a word of the shop or its name, in whatever case it is written.
 * `field` names it in the body. Throws request.invalid.
 */
export function refuseCommonPassword(password: string, shopName: string, field = 'password'): void {
  const word = bare(password)
  const isOwn = OWN_WORDS.has(word) || (word !== '' && word === bare(shopName))
  if (!COMMON.has(password.toLowerCase()) && !isOwn) return
  throw new ShopError('request.invalid', {
    fields: { [field]: 'Ce mot de passe est trop courant : choisissez-en un autre.' },
  })
}
