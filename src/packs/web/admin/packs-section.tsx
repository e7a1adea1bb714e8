import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import type { StaffPack } from '../../contract.ts'
import { PackEditor } from './pack-editor.tsx'
import { PacksList } from './packs-list.tsx'

/** Packs: their list, a new one, or one of them, by what follows in the address. */
export function PacksSection({ rest }: { rest: string }) {
  if (rest === '') return <PacksList />
  return rest === 'nouveau' ? <PackEditor key="new" pack={undefined} /> : <KnownPack key={rest} code={rest} />
}

function KnownPack({ code }: { code: string }) {
  const { value, failure, reload } = useStaffRead<StaffPack>(`/api/admin/packs/${encodeURIComponent(code)}`)
  if (failure && value === undefined)
    return (
      <DeskFailure
        sentence={failure.kind === 'failed' ? failure.sentence : 'Ce pack n’existe pas.'}
        onRetry={reload}
      />
    )
  return value === undefined ? <DeskWaiting /> : <PackEditor pack={value} />
}
