declare global {
  interface Window {
    /** Events for a tag manager that the merchant may install. An existing array is used. */
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
 * NAV-5: records one page view per change of path. It compares with the data layer itself, so repeated effects,
 * filters and hydration add none.
 */
export function recordPageView(path: string): void {
  const last = window.dataLayer?.findLast((event) => (event as DataLayerEvent).event === 'page_view')
  if ((last as DataLayerEvent | undefined)?.['page_path'] === path) return
  pushEvent({ event: 'page_view', page_path: path, page_title: document.title })
}

/** CAT-18: a product's picture has its id in `data-picture-of`. Its name is the picture's alt text. */
export function recordPictureClick({ target }: Event): void {
  const picture = target instanceof Element ? target.closest<HTMLElement>('[data-picture-of]') : null
  if (!picture) return
  pushEvent({
    event: 'click_image_product',
    product_id: Number(picture.dataset['pictureOf']),
    product_name: picture.querySelector('img')?.alt,
  })
}
