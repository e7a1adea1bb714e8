import { StopsScreen } from '../../orders/web/admin/courier/stops-screen.tsx'

/** A courier's own stops of the day. */
export default function CourierPage() {
  return <StopsScreen />
}
