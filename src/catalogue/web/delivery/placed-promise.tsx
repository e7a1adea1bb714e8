import { type ComponentType, useState } from 'react'
import { PromiseLine } from './promise-line.tsx'

/** The promise on a product's page, with the way to say where: the form's code comes when it is asked for. */
export function PlacedPromise() {
  const [Form, setForm] = useState<ComponentType<{ onDone: () => void }>>()
  return (
    <>
      {/* The day and the place are written later: two lines of them fit beside the button, which stays where it is. */}
      <div className="mt-1 flex items-center gap-x-3 text-sm">
        <PromiseLine className="min-w-0 flex-1 font-medium text-brand" />
        <button
          type="button"
          aria-expanded={Form !== undefined}
          className="text-link only-scripts min-h-11 flex-none"
          onClick={() =>
            void import('./place-form.tsx').then(
              ({ PlaceForm }) => setForm(Form ? undefined : () => PlaceForm),
              () => undefined,
            )
          }
        >
          Changer de quartier
        </button>
      </div>
      {Form && <Form onDone={() => setForm(undefined)} />}
    </>
  )
}
