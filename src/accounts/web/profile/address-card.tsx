import { useState } from 'react'
import { formatMobile } from '../../../platform/contract/phone.ts'
import type { Address } from '../../contract.ts'
import { CancelButton, Modal, useCloseModal } from './modal.tsx'
import { removeAddress, saveAddress } from './profile-calls.ts'
import { useAction } from './use-action.ts'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  /** It is the usual one now, or gone. */
  onChanged: () => void
}

/** One address and what may be done with it. */
export function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAction()
  const { id, place, is_default, ...rest } = address
  function makeUsual(): Promise<void> {
    return run(async () => {
      await saveAddress({ ...rest, place, is_default: true }, id)
      onChanged()
      return 'C’est maintenant votre adresse habituelle.'
    })
  }
  return (
    <section aria-label={`Adresse : ${place}`} className="profile-card">
      <AddressLines address={address} />
      <div className="-mx-3 mt-2 flex flex-wrap">
        <button type="button" className="button button-ghost" onClick={onEdit}>
          Modifier
        </button>
        {!is_default && (
          <button
            type="button"
            className="button button-ghost"
            aria-disabled={isBusy || undefined}
            onClick={() => void makeUsual()}
          >
            Utiliser par défaut
          </button>
        )}
        <button type="button" className="button button-ghost" onClick={() => setIsAsking(true)}>
          Retirer
        </button>
      </div>
      {isAsking && (
        <RemoveDialog address={address} onClose={() => setIsAsking(false)} onRemoved={onChanged} />
      )}
    </section>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { name, phone, place, commune, landmark, latitude, is_default } = address
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        {place}
        {is_default && <span className="badge badge-tag">Par défaut</span>}
      </h3>
      {commune && commune !== place && <p className="text-ink-2">{commune}</p>}
      {landmark && <p className="text-ink-2">{landmark}</p>}
      <p className="text-ink-2">
        {name}, {formatMobile(phone)}
      </p>
      {latitude !== null && <p className="text-sm text-ink-2">Position enregistrée pour le livreur.</p>}
    </>
  )
}

interface RemoveProps {
  address: Address
  onRemoved: () => void
}

function RemoveDialog({ onClose, ...removed }: RemoveProps & { onClose: () => void }) {
  return (
    <Modal title="Retirer cette adresse" onClose={onClose}>
      <p className="mt-2">L’adresse «&#x202F;{removed.address.place}&#x202F;» ne sera plus proposée.</p>
      <RemoveButtons {...removed} />
    </Modal>
  )
}

function RemoveButtons({ address: { id }, onRemoved }: RemoveProps) {
  const close = useCloseModal()
  const { isBusy, run } = useAction()
  function remove(): Promise<void> {
    return run(async () => {
      const { message } = await removeAddress(id)
      close()
      onRemoved()
      return message
    })
  }
  return (
    <div className="mt-4 grid gap-2">
      <button
        type="button"
        className="button profile-danger"
        aria-disabled={isBusy || undefined}
        onClick={() => void remove()}
      >
        Retirer
      </button>
      <CancelButton label="Garder" />
    </div>
  )
}
