import { useEffect } from 'react'
import { useLocation } from 'react-router'

declare global {
  interface Window {
    /** What happens in the shop, for a tag manager that the merchant may install; an array already there is kept. */
    dataLayer?: object[]
  }
}

interface DataLayerEvent {
  event: string
  [detail: string]: unknown
}

/** Adds an event to the data layer. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

let lastPath: string | undefined

/** NAV-5: one page view for each change of path; effects that run twice, filters and frames drawn anew add none. */
export function recordPageView(path: string): void {
  if (path === lastPath) return
  lastPath = path
  pushEvent({ event: 'page_view', page_path: path, page_title: document.title })
}

/** CAT-18: a product's picture carries its id in `data-picture-of`; its name is the picture's text. */
export function recordPictureClick({ target }: Event): void {
  const picture = target instanceof Element ? target.closest<HTMLElement>('[data-picture-of]') : null
  if (!picture) return
  pushEvent({
    event: 'click_image_product',
    product_id: Number(picture.dataset['pictureOf']),
    product_name: picture.querySelector('img')?.alt,
  })
}

/** Tells the data layer what visitors look at, on every screen. */
export function useDataLayer(): void {
  const { pathname } = useLocation()
  useEffect(() => recordPageView(pathname), [pathname])
  // The same listener added again stays one.
  useEffect(() => document.addEventListener('click', recordPictureClick), [])
}
