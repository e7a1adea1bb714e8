import type { Address } from '../../../../accounts/contract.ts'
import { formatMobile } from '../../../../platform/contract/phone.ts'
import type { Draft } from '../logic/draft.ts'
import type { ChangeDraft } from '../use-draft.ts'
import { RadioCard } from './radio-card.tsx'

interface AddressChoiceProps {
  book: readonly Address[]
  draft: Draft
  change: ChangeDraft
}

/** The addresses of the book, and another one. */
export function AddressChoice({ book, draft, change }: AddressChoiceProps) {
  const choose = (addressId: Draft['addressId']): void => change((last) => ({ ...last, addressId }))
  return (
    <fieldset className="grid gap-2">
      <legend className="form-legend mb-2">Adresse de livraison</legend>
      {book.map(({ id, place, commune, landmark, name, phone }) => (
        <RadioCard
          key={id}
          name="address"
          label={commune === null || commune === place ? place : `${place}, ${commune}`}
          says={[landmark, `${name}, ${formatMobile(phone)}`].filter(Boolean)}
          isChosen={draft.addressId === id}
          onChoose={() => choose(id)}
        />
      ))}
      <RadioCard
        name="address"
        label="Une autre adresse"
        isChosen={draft.addressId === 'new'}
        onChoose={() => choose('new')}
      />
    </fieldset>
  )
}
