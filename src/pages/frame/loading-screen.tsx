import { useLocation, useNavigation } from 'react-router'
import { LogoMark } from '../../ui/logo.tsx'

/** NAV-4: while another screen loads. A change within the same screen (filters, pages) is shown by that screen. */
export function LoadingScreen() {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const isLeaving = navigation.state === 'loading' && navigation.location.pathname !== pathname
  return isLeaving ? <LoadingPicture /> : null
}

/** Drawn by the server, for a page that is left before it has come alive (pages/start/show-leaving.ts). */
export function KeptLoadingPicture() {
  return (
    <template>
      <LoadingPicture />
    </template>
  )
}

function LoadingPicture() {
  return (
    <output className="loading-screen">
      <span className="sr-only">Chargement</span>
      <LogoMark className="loading-mark" />
      <svg
        viewBox="0 0 92 92"
        width="92"
        height="92"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
        className="loading-ring"
      >
        <circle cx="46" cy="46" r="43" className="stroke-line" />
        <path d="M46 3a43 43 0 0 1 43 43" strokeLinecap="round" className="stroke-brand" />
      </svg>
    </output>
  )
}
