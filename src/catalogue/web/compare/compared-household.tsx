import type { Household, Meter } from '../../rules/electricity-cost.ts'
import { COMPARE_PATH } from './compare-address.ts'
import type { ComparedElectricity } from './compared-electricity.ts'

const METERS: readonly [Meter, string][] = [
  ['prepaid', 'Woyofal (prépayé)'],
  ['postpaid', 'Facture (postpayé)'],
]

/** For whom the line of electricity is reckoned: a plain form, which asks for the same comparison for another household. */
export function ComparedHousehold({
  ids,
  electricity: { household, assumptions },
}: {
  ids: readonly number[]
  electricity: ComparedElectricity
}) {
  return (
    <section aria-labelledby="electricite" className="mt-6">
      <h2 id="electricite" className="text-lg font-bold">
        Électricité par mois
      </h2>
      <form
        action={COMPARE_PATH}
        // The fields follow the address, also where the browser goes back.
        key={`${household.kwh} ${household.meter} ${household.francs}`}
        className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        <input type="hidden" name="produits" value={ids.join(',')} />
        <MonthField household={household} />
        <div className="form-field">
          <label htmlFor="compteur">Votre compteur</label>
          <div className="form-control">
            <select
              id="compteur"
              name="compteur"
              defaultValue={household.meter}
              className="h-11.5 bg-transparent px-4"
            >
              {METERS.map(([meter, label]) => (
                <option key={meter} value={meter}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <button type="submit" className="button button-outline">
          Recalculer
        </button>
      </form>
      <p className="mt-3 max-w-[68ch] text-sm text-ink-2">{assumptions}</p>
    </section>
  )
}

/** A month in kWh, or in what is paid for it. */
function MonthField({ household }: { household: Household }) {
  return (
    <div className="form-field">
      <label htmlFor="foyer">Votre foyer consomme déjà, par mois</label>
      <div className="form-control max-w-56">
        <input
          id="foyer"
          name="foyer"
          inputMode="numeric"
          maxLength={9}
          defaultValue={household.francs ?? household.kwh}
        />
        <select
          name="unite"
          aria-label="Unité de la consommation"
          defaultValue={household.francs === undefined ? 'kwh' : 'fcfa'}
          className="h-11.5 flex-none bg-transparent pr-2"
        >
          <option value="kwh">kWh</option>
          <option value="fcfa">FCFA</option>
        </select>
      </div>
    </div>
  )
}
