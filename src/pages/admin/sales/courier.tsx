import { StopsScreen } from '#orders/web/admin/courier/stops-screen.tsx'

/** A courier's own stops of the day. */
export default function CourierRoute() {
  return <StopsScreen />
}
