import { dictionary } from '@zxcvbn-ts/language-common'
import { shop } from '../../../../shop.config.ts'
import { ShopError } from '../../../platform/server/errors/shop-error.ts'

/**
 * What attackers try first: 18 000 passwords that are long enough to be chosen here, of the list that zxcvbn gathered from
 * leaks (MIT). It is 380 kB, so it stays on the server.
 */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= 8))

/** What somebody who attacks this shop tries next: its own words, with figures and signs around them. */
const OWN_WORDS = new Set(
  [shop.name, 'boutique', 'electromenager', 'dakar', 'senegal', 'wave', 'orange money'].map(bare),
)

function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/**
 * Refuses a new password that everybody has, or that is a word of the shop, in whatever case it is written. `field` names it in the body. Throws
 * request.invalid.
 */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!COMMON.has(password.toLowerCase()) && !OWN_WORDS.has(bare(password))) return
  throw new ShopError('request.invalid', {
    fields: { [field]: 'Ce mot de passe est trop courant : choisissez-en un autre.' },
  })
}
