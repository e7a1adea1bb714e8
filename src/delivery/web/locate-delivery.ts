/** Contains the list of places, so pages import it only when an address is typed. */
export { locateDelivery } from '#delivery/rules/locate-delivery.ts'
