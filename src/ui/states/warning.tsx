import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

/** A warning that does not prevent saving. */
export function Warning({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`flex gap-1.5 text-sm font-medium text-sun-ink ${className}`}>
      <Icon name="circle-alert" size={16} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </p>
  )
}
