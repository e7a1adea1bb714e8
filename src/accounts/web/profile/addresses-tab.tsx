import { useState } from 'react'
import type { Address, ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { CancelButton, Dialog, useCloseDialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LoadedPart } from '#ui/states/loaded-part.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { AddressForm } from './address-form.tsx'
import { Panel } from './panel.tsx'

const addressOf = addressesOf<ProfileCalls>()
const call = callOver<ProfileCalls>(sendAsCustomer)

export function AddressesTab({ user }: { user: UserInfo }) {
  const addresses = useApiQuery(addressOf('GET /api/adresses'))
  /** Id of the address being edited; `new` for a new one. */
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

interface AddressCardProps {
  address: Address
  onEdit: () => void
  /** Called after it became the default or was removed. */
  onChanged: () => void
}

function AddressCard({ address, onEdit, onChanged }: AddressCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useAction()
  const { id, place, is_default, ...rest } = address
  function setDefault(): Promise<void> {
    return run(async () => {
      const body = { ...rest, place, is_default: true }
      await call('PUT /api/adresses/:id', { params: { id }, body })
      onChanged()
      return 'C’est maintenant votre adresse habituelle.'
    })
  }
  return (
    <section aria-label={`Adresse : ${place}`} className="section-card">
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
            onClick={() => void setDefault()}
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
    <Dialog look="card" title="Retirer cette adresse" onClose={onClose}>
      <p className="mt-2">L’adresse «&#x202F;{removed.address.place}&#x202F;» ne sera plus proposée.</p>
      <RemoveButtons {...removed} />
    </Dialog>
  )
}

function RemoveButtons({ address: { id }, onRemoved }: RemoveProps) {
  const close = useCloseDialog()
  const { isBusy, run } = useAction()
  function remove(): Promise<void> {
    return run(async () => {
      const { message } = await call('DELETE /api/adresses/:id', { params: { id } })
      close()
      onRemoved()
      return message
    })
  }
  return (
    <div className="mt-4 grid gap-2">
      <button
        type="button"
        className="button button-outline is-refusal"
        aria-disabled={isBusy || undefined}
        onClick={() => void remove()}
      >
        Retirer
      </button>
      <CancelButton label="Garder" />
    </div>
  )
}
