import { useEffect, useRef, useState } from 'react'
import type { Address, AddressWrite, ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { formatMobile } from '#platform/contract/phone.ts'
import { callOver } from '#platform/web/call.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { PlaceField } from './place-field.tsx'
import { checkRecipient, RecipientFields } from './recipient-fields.tsx'

const call = callOver<ProfileCalls>(sendAsCustomer)
const idempotencyHeaders = createIdempotencyHeaders()

function read(typed: FormData): AddressWrite {
  const degrees = (name: string): number | null => {
    const text = readField(typed, name)
    return text === '' ? null : Number(text)
  }
  return {
    name: readField(typed, 'name'),
    phone: readField(typed, 'phone'),
    place: readField(typed, 'place'),
    commune: readField(typed, 'commune') || null,
    landmark: readField(typed, 'landmark'),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
    is_default: typed.has('is_default'),
  }
}

interface AddressFormProps {
  user: UserInfo
  /** Address to change. Omit to create one. */
  address?: Address
  /** Called after saving or cancelling. */
  onDone: () => void
}

/** Form to add or change an address; a new one starts with the person's name and phone. */
export function AddressForm({ user, address, onDone }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const { form, errors, isSending } = useForm(checkRecipient, async (typed) => {
    const body = read(typed)
    if (address) await call('PUT /api/adresses/:id', { params: { id: address.id }, body })
    else await call('POST /api/adresses', { body, headers: idempotencyHeaders(body) })
    toasts.show('success', 'L’adresse est enregistrée.')
    onDone()
  })
  return (
    <form {...form} ref={element} className="form-stack">
      <FormSummary errors={errors} />
      <AddressFields user={user} address={address} errors={errors} />
      <PositionField latitude={address?.latitude ?? null} longitude={address?.longitude ?? null} />
      {!address?.is_default && (
        <label className="check-row">
          <input type="checkbox" name="is_default" />
          <span>Utiliser par défaut</span>
        </label>
      )}
      <div className="grid gap-2 lg:grid-cols-2">
        <SubmitButton label="Enregistrer l’adresse" isSending={isSending} />
        <button type="button" className="button button-outline" onClick={onDone}>
          Annuler
        </button>
      </div>
    </form>
  )
}

interface AddressFieldsProps {
  user: UserInfo
  address: Address | undefined
  errors: FormErrors
}

function AddressFields({ user, address, errors }: AddressFieldsProps) {
  const phone = address?.phone ?? user.partner_phone
  const first = {
    name: address?.name ?? user.name,
    phone: phone ? formatMobile(phone) : '',
    landmark: address?.landmark ?? '',
  }
  return (
    <div className="form-grid">
      <RecipientFields first={first} errors={errors}>
        <PlaceField
          place={address?.place ?? ''}
          commune={address?.commune ?? null}
          error={errors['place'] ?? errors['commune']}
        />
      </RecipientFields>
    </div>
  )
}

/** Decimals of a degree: five are about one metre. */
const DECIMALS = 5
/** Timeout of the position request, in ms. */
const PATIENCE = 15_000

interface Position {
  latitude: number
  longitude: number
}

interface PositionFieldProps {
  latitude: number | null
  longitude: number | null
}

/** The phone's position, requested only on demand: it helps the courier where streets have no names. */
function PositionField({ latitude, longitude }: PositionFieldProps) {
  const [position, setPosition] = useState<Position | undefined>(
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  )
  const [isSearching, setIsSearching] = useState(false)
  const [positionError, setPositionError] = useState<string>()
  function search(): void {
    if (isSearching) return
    setPositionError(undefined)
    setIsSearching(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsSearching(false)
        setPosition({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      ({ code }) => {
        setIsSearching(false)
        setPositionError(describePositionError(code))
      },
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 60_000 },
    )
  }
  return (
    <div className="grid gap-2">
      <input type="hidden" name="latitude" value={position?.latitude ?? ''} />
      <input type="hidden" name="longitude" value={position?.longitude ?? ''} />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-soft"
          aria-disabled={isSearching || undefined}
          onClick={search}
        >
          {isSearching ? <span className="spinner" /> : <Icon name="map-pin" size={20} />}
          {isSearching ? 'Recherche de votre position' : 'Utiliser ma position'}
        </button>
        {position && (
          <button type="button" className="button button-ghost" onClick={() => setPosition(undefined)}>
            Oublier la position
          </button>
        )}
      </div>
      <output className="text-sm text-ink-2">
        {positionError ?? (position ? 'La position est jointe à l’adresse, pour le livreur seulement.' : '')}
      </output>
    </div>
  )
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

/** `code` of a GeolocationPositionError; 1: denied by the person or the browser. */
function describePositionError(code: number): string {
  return code === 1
    ? 'Votre téléphone n’autorise pas la position. Décrivez plutôt un repère.'
    : 'La position n’a pas été trouvée. Réessayez dehors, ou décrivez un repère.'
}
