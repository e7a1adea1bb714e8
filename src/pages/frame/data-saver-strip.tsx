/**
 * Strip under the header in data saver mode: state, saved bytes, and the options to leave. The browser fills in the
 * text.
 */
export function DataSaverStrip() {
  return (
    <section
      aria-label="Mode éco"
      className="page-column flex min-h-11 flex-wrap items-center gap-x-4 text-sm"
    >
      <output data-eco-saved className="flex min-h-12 flex-auto items-center lg:min-h-0">
        Mode éco&#x202F;: photos à la demande
      </output>
      <button type="button" data-eco-photos className="text-link min-h-11">
        Afficher les photos
      </button>
      <DataSaverSwitch className="text-link min-h-11" />
    </section>
  )
}

/** Toggles the data saver for this browser. The style sheet shows the matching label. */
export function DataSaverSwitch({ className }: { className: string }) {
  return (
    <button type="button" data-eco-switch className={`only-scripts ${className}`}>
      <span className="eco-off">Activer le mode éco</span>
      <span className="eco-on">Désactiver le mode éco</span>
    </button>
  )
}
