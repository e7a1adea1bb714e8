import { useState } from 'react'
import { readFrancs } from '#platform/contract/read-francs.ts'
import type { DeliverySettings, DeliveryZone } from '#settings/contract.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'
import { NumberSetting } from './number-setting.tsx'
import { TickBox } from './tick-box.tsx'
import { toggle } from './toggle.ts'

interface FeesPartProps {
  delivery: DeliverySettings
  communes: readonly string[]
  errors: FormErrors
  onChange: (part: Partial<DeliverySettings>) => void
}

/** Delivery fees: in Dakar, in zones with their own price, and everywhere else. */
export function FeesPart({ delivery, communes, errors, onChange }: FeesPartProps) {
  const { fees, zones, free_communes: named } = delivery
  return (
    <fieldset className="admin-panel grid gap-3">
      <legend className="sr-only">Prix de la livraison</legend>
      <h2>Prix de la livraison</h2>
      <p className="text-sm text-ink-2">
        0 pour une livraison gratuite, vide pour un prix sur devis. Le client voit le prix avant de commander
        et le règle à la livraison.
      </p>
      <div className="grid items-end gap-3 md:grid-cols-2">
        <FeeField
          name="delivery.fees.dakar"
          label="À Dakar (FCFA)"
          fee={fees.dakar}
          errors={errors}
          onChange={(dakar) => onChange({ fees: { ...fees, dakar } })}
        />
        <FeeField
          name="delivery.fees.elsewhere"
          label="Partout ailleurs (FCFA)"
          fee={fees.elsewhere}
          errors={errors}
          onChange={(elsewhere) => onChange({ fees: { ...fees, elsewhere } })}
        />
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand">
          {named.length === 0
            ? 'Prix de Dakar : toute la région'
            : `Prix de Dakar : ${named.length} commune${named.length === 1 ? '' : 's'}`}
        </summary>
        <p className="text-sm text-ink-2">Cochez des communes pour n’en garder que certaines.</p>
        <div className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
          {communes.map((name) => (
            <TickBox
              key={name}
              label={name}
              isTicked={named.includes(name)}
              onTick={(isOn) => onChange({ free_communes: toggle(named, name, isOn) })}
            />
          ))}
        </div>
      </details>
      <FieldError name="delivery.free_communes" error={errors['delivery.free_communes']} />
      <Zones zones={zones} errors={errors} onChange={(changed) => onChange({ zones: changed })} />
    </fieldset>
  )
}

interface ZonesProps {
  zones: readonly DeliveryZone[]
  errors: FormErrors
  onChange: (zones: DeliveryZone[]) => void
}

function Zones({ zones, errors, onChange }: ZonesProps) {
  const change = (index: number, part: Partial<DeliveryZone>): void =>
    onChange(zones.map((zone, at) => (at === index ? { ...zone, ...part } : zone)))
  return (
    <>
      <h3 className="font-medium">Zones avec leur propre prix</h3>
      <FieldError name="delivery.zones" error={errors['delivery.zones']} />
      {zones.map((zone, index) => (
        <ZoneRow
          // An unsaved zone has no id: the key is its index.
          key={`${index} of ${zones.length}`}
          index={index}
          zone={zone}
          errors={errors}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(zones.filter((_, at) => at !== index))}
        />
      ))}
      <button
        type="button"
        className="button button-outline justify-self-start"
        onClick={() => onChange([...zones, { name: '', places: [], fee: null }])}
      >
        Ajouter une zone
      </button>
    </>
  )
}

interface ZoneRowProps {
  index: number
  zone: DeliveryZone
  errors: FormErrors
  onChange: (part: Partial<DeliveryZone>) => void
  onRemove: () => void
}

function ZoneRow({ index, zone, errors, onChange, onRemove }: ZoneRowProps) {
  const name = `delivery.zones.${index}`
  // Raw input: spaces around commas stay until it is saved.
  const [places, setPlaces] = useState(() => zone.places.join(', '))
  return (
    <fieldset className="grid items-end gap-3 rounded-md border border-line p-3 md:grid-cols-[1fr_2fr_1fr_auto]">
      <legend className="sr-only">Zone {index + 1}</legend>
      <InputField
        name={`${name}.name`}
        label="Zone"
        value={zone.name}
        error={errors[`${name}.name`]}
        onValue={(typed) => onChange({ name: typed })}
      />
      <InputField
        name={`${name}.places`}
        label="Communes ou villes, séparées par des virgules"
        value={places}
        error={findPlacesError(errors, name)}
        onValue={(typed) => {
          setPlaces(typed)
          onChange({ places: typed.trim() === '' ? [] : typed.split(',') })
        }}
      />
      <FeeField
        name={`${name}.fee`}
        label="Prix (FCFA)"
        fee={zone.fee}
        errors={errors}
        onChange={(fee) => onChange({ fee })}
      />
      <button
        type="button"
        className="button button-ghost"
        aria-label={`Retirer ${zone.name || 'la zone'}`}
        onClick={onRemove}
      >
        Retirer
      </button>
    </fieldset>
  )
}

/** The API reports the index of a place. All places share one field. */
function findPlacesError(errors: FormErrors, name: string): string | undefined {
  const [key] = Object.keys(errors).filter((field) => field.startsWith(`${name}.places`))
  return key === undefined ? undefined : errors[key]
}

interface FeeFieldProps {
  name: string
  label: string
  /** Whole FCFA. Null when the delivery is quoted. */
  fee: number | null
  errors: FormErrors
  onChange: (fee: number | null) => void
}

/** A delivery fee. If the field is empty, the delivery is quoted. */
function FeeField({ name, label, fee, errors, onChange }: FeeFieldProps) {
  return (
    <NumberSetting
      name={name}
      label={label}
      value={fee}
      placeholder="Sur devis"
      errors={errors}
      read={readFrancs}
      onChange={onChange}
    />
  )
}
