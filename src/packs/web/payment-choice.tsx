import type { ReactNode } from 'react'
import { defaultPaymentMode, type PackPaymentMode } from '#packs/rules/payment-mode.ts'
import { Icon } from '#ui/icons/icon.tsx'

const MODE_FIELD = 'payment_mode'

export type ChosenMode = PackPaymentMode

/** The chosen payment mode in the form. Undefined if none is chosen. */
export function findChosenMode(form: HTMLFormElement): ChosenMode | undefined {
  const mode = new FormData(form).get(MODE_FIELD)
  return mode === 'domicile' || mode === 'online' ? mode : undefined
}

interface PaymentChoiceProps {
  /** Undefined until known. No mode is preselected then. */
  isSignedIn: boolean | undefined
  error: string | undefined
}

/** ORD-5: payment at the door or online. */
export function PaymentChoice({ isSignedIn, error }: PaymentChoiceProps) {
  const preset = isSignedIn === undefined ? undefined : defaultPaymentMode(isSignedIn)
  return (
    <fieldset key={preset} aria-describedby={error && `${MODE_FIELD}-error`}>
      <legend className="mb-2 text-lg font-bold">Paiement</legend>
      <div className="grid gap-2">
        <Mode value="domicile" label="A domicile" preset={preset} mark={<Icon name="house" />}>
          Espèces ou Wave, à la livraison
        </Mode>
        <Mode value="online" label="En ligne" preset={preset} mark={<Icon name="wallet" />}>
          Wave ou Orange Money
        </Mode>
        {error && (
          <p id={`${MODE_FIELD}-error`} className="form-error">
            <Icon name="circle-alert" size={16} /> {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface ModeProps {
  value: PackPaymentMode
  label: string
  preset: PackPaymentMode | undefined
  mark: ReactNode
  children: ReactNode
}

function Mode({ value, label, preset, mark, children }: ModeProps) {
  return (
    <label className="pack-mode">
      <input type="radio" name={MODE_FIELD} value={value} defaultChecked={preset === value} />
      <span className="flex-1">
        <b className="block font-medium">{label}</b>
        <span className="text-sm text-ink-2">{children}</span>
      </span>
      <span className="text-brand">{mark}</span>
    </label>
  )
}
