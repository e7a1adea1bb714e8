import { useHydrated } from '#platform/web/use-hydrated.ts'

/** The main button of a form. Disabled until the page's scripts run, since no form is sent without them. */
export function SubmitButton({ label, isSending }: { label: string; isSending: boolean }) {
  const isHydrated = useHydrated()
  return (
    <button
      type="submit"
      className="button button-sun w-full"
      disabled={!isHydrated}
      aria-disabled={isSending || undefined}
    >
      {isSending && <span className="spinner" />}
      {isSending ? 'Envoi en cours...' : label}
    </button>
  )
}
