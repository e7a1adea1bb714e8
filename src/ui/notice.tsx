import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'

/** A calm notice, used as the page's title. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-lg bg-sun-soft p-4 text-sun-ink">
      <Icon name="info" size={20} className="mt-0.5" />
      <div>
        <h1 className="font-bold">{title}</h1>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
