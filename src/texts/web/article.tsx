import type { ReactNode } from 'react'
import { formatLongDay } from '#platform/contract/french-day.ts'
import type { ContentPage } from '#texts/contract.ts'
import './prose.css'
import { Link } from '#ui/link.tsx'

/** An information or legal text: title, version, the page's `tools`, table of contents, body. */
export function Article({ page, tools }: { page: ContentPage; tools?: ReactNode }) {
  // With fewer than three sections, a table of contents is longer than the scrolling it saves.
  const hasContents = page.sections.length >= 3
  return (
    <div className="article-columns">
      <header className="mb-6">
        <h1 className="text-2xl font-bold text-balance md:text-3xl">{page.title}</h1>
        <p className="mt-2 text-sm text-ink-3">
          Version du <time dateTime={page.version}>{formatLongDay(page.version)}</time>
          {page.effectiveFrom !== page.version && (
            <>
              , en vigueur depuis le{' '}
              <time dateTime={page.effectiveFrom}>{formatLongDay(page.effectiveFrom)}</time>
            </>
          )}
        </p>
        {tools}
      </header>
      {hasContents && <Contents sections={page.sections} />}
      <article className="min-w-0">
        {/* HTML from our own server and Markdown, without foreign markup. */}
        <div className="prose-text" dangerouslySetInnerHTML={{ __html: page.html }} />
        <OtherVersions page={page} />
      </article>
    </div>
  )
}

/**
 * Collapsed on a phone, beside the text on a wide screen. Rendered twice, because CSS alone cannot open a `details`.
 */
function Contents({ sections }: Pick<ContentPage, 'sections'>) {
  return (
    <>
      <details className="article-details mb-6 rounded-lg border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-medium text-ink">
          Sommaire
          <span aria-hidden="true" className="prose-chevron text-ink-3" />
        </summary>
        <nav aria-label="Sommaire" className="border-t border-line px-4 py-2">
          <SectionLinks sections={sections} />
        </nav>
      </details>
      <nav aria-label="Sommaire" className="article-contents text-sm">
        <p className="mb-2 font-bold text-ink">Sommaire</p>
        <SectionLinks sections={sections} />
      </nav>
    </>
  )
}

function SectionLinks({ sections }: Pick<ContentPage, 'sections'>) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center text-ink-2 hover:text-brand hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

function OtherVersions({ page }: { page: ContentPage }) {
  const others = page.versions.filter((version) => version !== page.version)
  if (others.length === 0) return null
  return (
    <section className="mt-8 border-t border-line pt-4 text-sm text-ink-2">
      <h2 className="font-bold text-ink">Autres versions</h2>
      <ul>
        {others.map((version) => (
          <li key={version}>
            <Link
              href={`?version=${version}`}
              rel="nofollow"
              className="inline-flex min-h-11 items-center text-brand underline"
            >
              Version du {formatLongDay(version)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
