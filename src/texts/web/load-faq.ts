import { describePage, type PageTag } from '#platform/web/page-meta.ts'
import type { ContentPage } from '#texts/contract.ts'
import { findQuestions, writeFaqPage } from '#texts/rules/questions.ts'

const LONGEST_SEARCH = 100

export function readSearch(url: URL): string {
  return (url.searchParams.get('search') ?? '').trim().slice(0, LONGEST_SEARCH)
}

export interface LoadedFaq {
  page: ContentPage
  faq: { search: string; found: number; total: number }
  meta: PageTag[]
}

/** Questions that match a search. Search engines index the full page with all questions as structured data. */
export function loadFaq(page: ContentPage, search: string, publicUrl: string): LoadedFaq {
  const { title, description, sections } = page
  const { html, found, total, sections: left } = findQuestions(page.html, search)
  const meta = describePage(
    search === ''
      ? { title, description, path: '/faq', structured: [writeFaqPage(page.html)] }
      : { title, description },
    publicUrl,
  )
  return {
    page: { ...page, html, sections: sections.filter(({ id }) => left.includes(id)) },
    faq: { search, found, total },
    meta,
  }
}
