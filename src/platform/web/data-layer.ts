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

export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/**
 * NAV-5: one page view for each change of path. What was recorded stands in the data layer itself: effects that run twice,
 * filters, and a page that comes alive add none.
 */
export function recordPageView(path: string): void {
  const last = window.dataLayer?.findLast((event) => (event as DataLayerEvent).event === 'page_view')
  if ((last as DataLayerEvent | undefined)?.['page_path'] === path) return
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
