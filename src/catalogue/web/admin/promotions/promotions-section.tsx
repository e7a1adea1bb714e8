import { DeskFailure, DeskWaiting } from '../../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { useAddressQuery } from '../../../../ui/admin/use-address-query.ts'
import type { DeskList, DeskTag } from '../../../contract/desk.ts'
import { PromotionMaker } from './promotion-maker.tsx'
import { PromotionsScreen } from './promotions-screen.tsx'

/** Promotions: their list, or a new one, by what follows in the address. */
export function PromotionsSection({ rest }: { rest: string }) {
  return rest === 'nouveau' ? <NewPromotion /> : <PromotionsScreen />
}

function NewPromotion() {
  const { value: tags, failure, reload } = useStaffRead<DeskTag[]>('/api/admin/etiquettes')
  const ids = useAddressQuery().get('produits')
  const { value: chosen } = useStaffRead<DeskList>(`/api/admin/produits?tri=name&ids=${ids || '0'}`)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (tags === undefined || chosen === undefined) return <DeskWaiting />
  return <PromotionMaker tags={tags} first={chosen.products} />
}
