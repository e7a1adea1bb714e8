import { type Shop, shop as usual } from '#shop.config.ts'

let current: Shop = usual
let version = 0

/**
 * The current shop identity of this page, or on the server of this process. Until staff edit it, the bundled default.
 * Read it while rendering and do not store it.
 */
export const currentShop = (): Shop => current

/** Version of the edited shop identity: cached renderings on the server depend on it. */
export const shopVersion = (): number => version

/** Set in the browser from the frame's loader data. */
export function setCurrentShop(shop: Shop = usual): void {
  current = shop
}

/** Set on the server before rendering. */
export function setShopVersion(shop: Shop, edition: number): void {
  current = shop
  version = edition
}

/** The edited identity for the frame's loader data. Undefined while the bundled default applies. */
export const findEditedShop = (): Shop | undefined =>
  JSON.stringify(current) === JSON.stringify(usual) ? undefined : current
