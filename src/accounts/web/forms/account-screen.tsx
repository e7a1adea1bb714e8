import type { ReactNode } from 'react'
import { LogoMark } from '#ui/logo-mark.tsx'

interface AccountScreenProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Layout of all screens before a session: brand, title and form, with a picture beside it on wide screens. */
export function AccountScreen({ title, lead, children }: AccountScreenProps) {
  return (
    <div className="page-column account-screen">
      <div className="account-panel">
        <p className="max-w-[22ch] text-3xl font-bold tracking-tight">
          Suivez vos commandes, payez à votre rythme.
        </p>
        <p className="mt-3 max-w-[32ch] text-lg text-on-brand-2">
          Échéances, reçus et livraisons au même endroit.
        </p>
        <picture>
          <source type="image/avif" srcSet="/home/hero-1080.avif" />
          <img
            src="/home/hero-1080.webp"
            alt=""
            width="1080"
            height="800"
            loading="lazy"
            className="mt-8 w-full"
          />
        </picture>
      </div>
      <div className="account-form">
        <div className="mb-8 grid justify-items-center text-center">
          <LogoMark className="mb-6 size-14" />
          <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
          <p className="mt-2 text-ink-2">{lead}</p>
        </div>
        <noscript>
          <p className="form-summary mb-6">
            Activez JavaScript dans votre navigateur&#x202F;: ce formulaire en a besoin pour protéger ce que
            vous tapez.
          </p>
        </noscript>
        {children}
      </div>
    </div>
  )
}
