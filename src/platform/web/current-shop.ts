import { type Shop, shop as usual } from '#shop.config.ts'

let current: Shop = usual
let version = 0

/**
 * What pages say of the shop, as this page knows it now; on the server, as this process does. Until staff edit it, what every
 * page's scripts bring along. To be read where something is drawn, never kept.
 */
export const currentShop = (): Shop => current

/** Counts what staff edited: whatever the server keeps of a drawing is of one version. */
export const shopVersion = (): number => version

/** In the browser, with the data of the page's frame. */
export function setCurrentShop(shop: Shop = usual): void {
  current = shop
}

/** On the server, before a page is drawn. */
export function setShopVersion(shop: Shop, edition: number): void {
  current = shop
  version = edition
}

/** What the frame's data carry: nothing as long as every page's scripts know it by themselves. */
export const findEditedShop = (): Shop | undefined =>
  JSON.stringify(current) === JSON.stringify(usual) ? undefined : current
