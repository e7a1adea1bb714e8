import { useState } from 'react'
import { readDecimal } from '#platform/contract/read-decimal.ts'
import type { ElectricityBand, ElectricityTariff } from '#settings/contract.ts'
import { FieldError } from '#ui/form/field-error.tsx'
import { InputField } from '#ui/form/input-field.tsx'
import type { FormErrors } from '#ui/form/use-form.ts'

const MAX_BANDS = 6

interface ElectricityPartProps {
  tariff: ElectricityTariff
  errors: FormErrors
  onChange: (tariff: ElectricityTariff) => void
}

/** Electricity tariff for the cost of appliances: its source and date, bands and taxes. */
export function ElectricityPart({ tariff, errors, onChange }: ElectricityPartProps) {
  const change = (part: Partial<ElectricityTariff>): void => onChange({ ...tariff, ...part })
  const figures = [
    ['communal_tax_percent', 'Taxe communale, en %'],
    ['vat_percent', 'TVA, en %'],
    ['vat_above', 'TVA au-delà de, en kWh par mois'],
    ['household_kwh', 'Consommation du foyer proposée, en kWh par mois'],
  ] as const
  return (
    <fieldset className="admin-panel grid gap-3">
      <legend className="sr-only">Tarif d’électricité</legend>
      <h2>Tarif d’électricité</h2>
      <p className="text-ink-2">
        Sert au coût par mois affiché sur les fiches et dans les comparaisons. Prix du kWh en FCFA.
      </p>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <InputField
          name="electricity.source"
          label="Source"
          maxLength={120}
          value={tariff.source}
          error={errors['electricity.source']}
          onValue={(source) => change({ source })}
        />
        <InputField
          name="electricity.since"
          type="date"
          label="En vigueur depuis le"
          value={tariff.since}
          error={errors['electricity.since']}
          onValue={(since) => change({ since })}
        />
      </div>
      <Bands bands={tariff.bands} errors={errors} onChange={(bands) => change({ bands })} />
      <div className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-4">
        {figures.map(([name, label]) => (
          <FigureField
            key={name}
            name={`electricity.${name}`}
            label={label}
            figure={tariff[name]}
            error={errors[`electricity.${name}`]}
            onChange={(figure) => change({ [name]: figure })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface BandsProps {
  bands: readonly ElectricityBand[]
  errors: FormErrors
  onChange: (bands: ElectricityBand[]) => void
}

function Bands({ bands, errors, onChange }: BandsProps) {
  const last = bands.length - 1
  const add = (): void => {
    const end = bands.at(-1)
    if (end) onChange([...bands.slice(0, last), { ...end, up_to: (bands[last - 1]?.up_to ?? 0) + 100 }, end])
  }
  return (
    <>
      {bands.map((band, at) => (
        <BandRow
          // A band has no id: the key is its index and the number of bands.
          key={`${bands.length} ${at}`}
          band={band}
          at={at}
          errors={errors}
          onChange={(next) => onChange(bands.map((other, index) => (index === at ? next : other)))}
          {...(at < last && { onRemove: () => onChange(bands.filter((_, index) => index !== at)) })}
        />
      ))}
      <FieldError name="electricity.bands" error={errors['electricity.bands']} />
      {bands.length < MAX_BANDS && (
        <div>
          <button type="button" className="button button-outline" onClick={add}>
            Ajouter une tranche
          </button>
        </div>
      )}
    </>
  )
}

interface BandRowProps {
  band: ElectricityBand
  at: number
  errors: FormErrors
  onChange: (band: ElectricityBand) => void
  /** Undefined for the last band, which has no upper limit. */
  onRemove?: () => void
}

function BandRow({ band, at, errors, onChange, onRemove }: BandRowProps) {
  const name = (field: string): string => `electricity.bands.${at}.${field}`
  return (
    <div className="grid items-start gap-3 md:grid-cols-[1fr_1fr_1fr_7rem]">
      {onRemove ? (
        <FigureField
          name={name('up_to')}
          label={`Tranche ${at + 1}, jusqu’à (kWh)`}
          figure={band.up_to ?? 0}
          error={errors[name('up_to')]}
          onChange={(up_to) => onChange({ ...band, up_to })}
        />
      ) : (
        <p className="font-medium md:pt-9">{at === 0 ? 'Tous les kWh' : 'Au-delà'}</p>
      )}
      <FigureField
        name={name('prepaid')}
        label="Prépayé (Woyofal)"
        figure={band.prepaid}
        error={errors[name('prepaid')]}
        onChange={(prepaid) => onChange({ ...band, prepaid })}
      />
      <FigureField
        name={name('postpaid')}
        label="Postpayé (facture)"
        figure={band.postpaid}
        error={errors[name('postpaid')]}
        onChange={(postpaid) => onChange({ ...band, postpaid })}
      />
      {onRemove && (
        <button type="button" className="button button-outline md:mt-7" onClick={onRemove}>
          Retirer
        </button>
      )}
    </div>
  )
}

interface FigureFieldProps {
  name: string
  label: string
  figure: number
  error: string | undefined
  /** NaN if the input is no number: saving then reports the field. */
  onChange: (figure: number) => void
}

/** A decimal number, typed with a comma. */
function FigureField({ name, label, figure, error, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState(() => String(figure).replace('.', ','))
  return (
    <InputField
      name={name}
      label={label}
      value={typed}
      maxLength={9}
      error={error}
      onValue={(text) => {
        setTyped(text)
        onChange(readDecimal(text) ?? Number.NaN)
      }}
    />
  )
}
