import { type ReactNode, useState } from 'react'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { TrackingForm } from './tracking-form.tsx'
import '../../../ui/styles/desk.css'
import '../orders.css'

/** ORD-9: the progress of an order for whoever knows its number and its e-mail. */
export function TrackingScreen() {
  const [result, setResult] = useState<ReactNode>()
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Suivre ma commande' }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">Suivre ma commande</h1>
      <p className="mt-1 mb-4 text-ink-2">
        Le numéro est dans votre message de confirmation. Il commence par S, par exemple S00001.
      </p>
      <div className="order-columns">
        <div aria-live="polite">{result}</div>
        <TrackingForm onResult={setResult} />
      </div>
    </div>
  )
}
