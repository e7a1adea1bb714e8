/** The list of places comes with it: pages import it only when an address is typed. */
export { locateDelivery } from '#delivery/rules/locate-delivery.ts'
