import { Notice } from '#ui/notice.tsx'
import { HomeContent } from './home-content.tsx'
import type { HomeData } from './load-home.ts'

/** NAV-2: Home, under a notice with the reason. */
export function MissingContent({ home }: { home: HomeData }) {
  return (
    <>
      <div className="page-column pt-4">
        <Notice title="Cette page n’existe pas. Voici la boutique." />
      </div>
      <HomeContent home={home} isFallback />
    </>
  )
}
