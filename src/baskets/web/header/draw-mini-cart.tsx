import type { ReactNode } from 'react'
import type { BasketKind } from '../../contract.ts'
import { MiniCart } from './mini-cart.tsx'

export function drawMiniCart(kind: BasketKind, onClose: () => void): ReactNode {
  return <MiniCart kind={kind} onClose={onClose} />
}
