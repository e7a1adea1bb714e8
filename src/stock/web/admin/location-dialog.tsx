import { useState } from 'react'
import { idempotencyHeaders } from '#catalogue/web/admin/call.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formLabel, inputOf } from '#platform/contract/edited-field.ts'
import { LOCATION_FIELDS } from '#stock/contract/location-fields.ts'
import { type LocationList, LocationWrite, type StockLocation } from '#stock/contract/locations.ts'
import { DEFAULT_LOCATION, LOCATION_WORDS } from '#stock/rules/locations.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { readField } from '#ui/form/use-form.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { type StockCall } from './call.ts'

interface LocationDialogProps {
  /** Undefined when creating. */
  location: StockLocation | undefined
  /** Number of locations in the delivery order. */
  sold: number
  couriers: LocationList['couriers']
  call: StockCall
  onClose: () => void
}

type Kind = StockLocation['kind']
const KINDS = Object.entries(LOCATION_WORDS) as [Kind, string][]

/** « 1er », « 2e »: rank in the delivery order. */
export const writeRank = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`)

/** Form of a location: its name, and the chosen values. */
export const locationForm = (chosen: Pick<LocationWrite, 'kind' | 'rank' | 'courier_id'>) =>
  bodyForm(LocationWrite, (typed: FormData) => ({
    name: readField(typed, 'name'),
    ...chosen,
    archived: false,
  }))

/** Name, kind and rank of a location. Mount it to open it. */
export function LocationDialog({ location, sold, couriers, call, onClose }: LocationDialogProps) {
  const [kind, setKind] = useState<Kind>(location?.kind ?? 'depot')
  const last = (location?.rank ?? null) === null ? sold + 1 : sold
  const [rank, setRank] = useState(location === undefined ? last : location.rank)
  const [courier, setCourier] = useState(location?.courier?.id ?? null)
  const form = locationForm({ kind, rank, courier_id: kind === 'van' ? courier : null })
  async function save(typed: FormData): Promise<void> {
    const body = form.read(typed)
    await (location
      ? call('PUT /api/admin/stock/lieux/:id', {
          params: { id: location.id },
          body: { ...body, version: location.version },
        })
      : call('POST /api/admin/stock/lieux', { body, headers: idempotencyHeaders(body) }))
    toasts.show('success', location ? 'Lieu enregistré.' : 'Lieu ajouté.')
  }
  function chooseKind(chosen: Kind): void {
    setKind(chosen)
    // By default a van's stock is not offered in the shop.
    if (location === undefined) setRank(chosen === 'van' ? null : last)
  }
  function chooseCourier(chosen: number | null): void {
    setCourier(chosen)
    // Only locations in the delivery order may hold pieces for orders.
    if (chosen !== null) setRank(rank ?? last)
  }
  return (
    <FormDialog
      title={location ? `Modifier « ${location.name} »` : 'Nouveau lieu'}
      label={location ? 'Enregistrer' : 'Ajouter'}
      check={form.check}
      onSend={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField {...inputOf(LOCATION_FIELDS, 'name')} defaultValue={location?.name} errors={errors} />
          <SelectField
            name="kind"
            label={formLabel(LOCATION_FIELDS.kind)}
            value={kind}
            onValue={(chosen) => chooseKind(chosen as Kind)}
          >
            {KINDS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          {kind === 'van' && (
            <SelectField
              name="courier_id"
              label={formLabel(LOCATION_FIELDS.courier_id)}
              hint="Ce qu’il livre part d’abord de sa camionnette."
              error={errors['courier_id']}
              value={courier === null ? '' : String(courier)}
              onValue={(chosen) => chooseCourier(chosen === '' ? null : Number(chosen))}
            >
              <option value="">Personne en particulier</option>
              {couriers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            name="rank"
            label={formLabel(LOCATION_FIELDS.rank)}
            hint="Une livraison prend les pièces dans le premier lieu qui les a. Ce qui est dans un lieu d’où l’on ne livre pas n’est pas en vente."
            error={errors['rank']}
            value={rank === null ? '' : String(rank)}
            onValue={(chosen) => setRank(chosen === '' ? null : Number(chosen))}
          >
            {Array.from({ length: last }, (_, index) => index + 1).map((turn) => (
              <option key={turn} value={turn}>
                {writeRank(turn)}
              </option>
            ))}
            {location?.id !== DEFAULT_LOCATION && <option value="">On ne livre pas de ce lieu</option>}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
