import { useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Address, UserInfo } from '../../contract.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { Panel } from './panel.tsx'
import { useLoaded } from './use-loaded.ts'

/** Where the person wants to be delivered. */
export function AddressesTab({ user }: { user: UserInfo }) {
  const addresses = useLoaded<Address[]>('/api/adresses')
  /** The address whose form is open; `new` for one that is added. */
  const [edited, setEdited] = useState<number | 'new'>()
  function close(): void {
    setEdited(undefined)
    addresses.reload()
  }
  return (
    <LoadedPart loaded={addresses} lines={5}>
      {(list) => (
        <>
          {list.length === 0 && edited !== 'new' && (
            <EmptyState icon={<Icon name="map-pin" size={32} />} title="Aucune adresse pour le moment">
              Ajoutez l’adresse où vous recevez vos livraisons.
            </EmptyState>
          )}
          {list.map((address) =>
            address.id === edited ? (
              <Panel key={address.id} title="Modifier l’adresse">
                <AddressForm user={user} address={address} onDone={close} />
              </Panel>
            ) : (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEdited(address.id)}
                onChanged={addresses.reload}
              />
            ),
          )}
          {edited === 'new' ? (
            <Panel title="Nouvelle adresse">
              <AddressForm user={user} onDone={close} />
            </Panel>
          ) : (
            <button
              type="button"
              className="button button-green justify-self-start"
              onClick={() => setEdited('new')}
            >
              <Icon name="map-pin" size={20} /> Ajouter une adresse
            </button>
          )}
        </>
      )}
    </LoadedPart>
  )
}
