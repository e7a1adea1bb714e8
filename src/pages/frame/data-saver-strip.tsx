/** Under the header while the page is light: that it is, what it saved, and the ways out. Its words come from the browser. */
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

/** Turns the data saver on or off, for this browser; the style sheet shows the word that fits. */
export function DataSaverSwitch({ className }: { className: string }) {
  return (
    <button type="button" data-eco-switch className={`only-scripts ${className}`}>
      <span className="eco-off">Activer le mode éco</span>
      <span className="eco-on">Désactiver le mode éco</span>
    </button>
  )
}
