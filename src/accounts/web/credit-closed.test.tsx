import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { UserInfo } from '#accounts/contract.ts'
import { storedSession } from '#test/harness/stored-session.ts'
import { CreditClosed } from './credit-closed.tsx'

const draw = (parts: Partial<UserInfo>) =>
  renderToStaticMarkup(<CreditClosed user={storedSession({ user_info: parts }).user_info} />)

test.each<[string, Partial<UserInfo>, string, string]>([
  ['never asked', { adhesion: 'pending' }, 'Le crédit est réservé aux membres', 'Demander mon adhésion'],
  [
    'waits',
    { adhesion: 'pending', adhesion_submit: true },
    'Votre demande attend la réponse de votre employeur',
    'Voir ma demande',
  ],
  ['was refused', { adhesion: 'rejected' }, 'Votre panier à crédit est gardé', 'Voir mon adhésion'],
  [
    'is suspended',
    { adhesion: 'rejected', adhesion_suspended: true },
    'L’achat à crédit est en pause',
    'Voir mon adhésion',
  ],
])(
  'BASK-9: if credit is closed, a visitor who %s reads this and gets no further prompt',
  (_who, parts, ...texts) => {
    const html = draw(parts)
    for (const text of texts) expect(html).toContain(text)
    expect(html.includes('Demandez votre adhésion')).toBe(
      parts.adhesion === 'pending' && !parts.adhesion_submit,
    )
  },
)
