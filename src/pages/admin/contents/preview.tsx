import type { ContentPage } from '../../../content/contract.ts'

/** A text as the shop will show it: the same HTML from the same parser, in the same styles. */
export function Preview({ page }: { page: ContentPage }) {
  return (
    <section className="admin-panel" aria-label="Aperçu">
      <h2 className="mb-4 text-2xl font-bold text-balance">{page.title}</h2>
      {/* Made by our own server, which lets no markup through. */}
      <div className="prose-text" dangerouslySetInnerHTML={{ __html: page.html }} />
    </section>
  )
}
