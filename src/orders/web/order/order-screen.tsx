import { type ReactNode, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Order, TypeSale } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { TITLES } from '#orders/rules/order-words.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { openOwnOrder } from '../order-access.ts'
import { useOrder } from '../use-order.ts'
import { LISTS } from '../words.ts'
import { OrderFailure, OrderMissing, OrderWaiting } from './order-state.tsx'
import { type OrderPayment, OrderView, type PaidPart } from './order-view.tsx'
import '#ui/styles/kit.css'
import '../orders.css'

interface OrderScreenProps {
  /** The kind in the path. */
  typeSale: TypeSale
  /** The order id in the path. */
  id: string
  title?: string
  payment?: OrderPayment | undefined
  receipts?: PaidPart | undefined
}

/** ORD-4, NAV-3: page of one's own order, rendered in the browser. Redirects from another kind's path. */
export function OrderScreen({ typeSale, id, title, payment, receipts }: OrderScreenProps) {
  const session = useRequiredSession()
  const isSignedIn = session !== undefined
  const access = useMemo(() => (isSignedIn ? openOwnOrder(id) : undefined), [isSignedIn, id])
  const { loaded, reload } = useOrder(access)
  const order = loaded.kind === 'ready' ? loaded.order : undefined
  useOwnAddress(order, typeSale, title !== undefined)
  const list = LISTS[order?.type_sale ?? typeSale]
  return (
    <OrderFrame
      list={list}
      heading={title ?? `${TITLES[order?.type_sale ?? typeSale]}${order ? ` ${order.name}` : ''}`}
    >
      {loaded.kind === 'loading' && <OrderWaiting />}
      {loaded.kind === 'missing' && <OrderMissing list={list} />}
      {loaded.kind === 'failed' && <OrderFailure onRetry={reload} />}
      {order && access && (
        <OrderView order={order} access={access} onChanged={reload} payment={payment} receipts={receipts} />
      )}
    </OrderFrame>
  )
}

function useOwnAddress(order: Order | undefined, typeSale: TypeSale, isRecap: boolean): void {
  const navigate = useNavigate()
  const own = order && !isRecap && order.type_sale !== typeSale ? orderPath(order) : undefined
  useEffect(() => {
    if (own !== undefined) void navigate(own, { replace: true })
  }, [own, navigate])
}

interface OrderFrameProps {
  list: { title: string; href: string }
  heading: string
  children: ReactNode
}

function OrderFrame({ list, heading, children }: OrderFrameProps) {
  return (
    <div className="page-column pt-1 pb-12 lg:pt-3">
      <title>{`${heading} | ${currentShop().name}`}</title>
      <Breadcrumb steps={[{ label: list.title, href: list.href }, { label: 'Détails' }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{heading}</h1>
      {children}
    </div>
  )
}
