import type { ReportFile } from '#orders/contract.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { useAction } from '#ui/states/use-action.ts'

/** Gives a report as a file for a spreadsheet. */
export function ExportButton({ read }: { read: () => Promise<ReportFile> }) {
  const { isBusy, run } = useAction()
  return (
    <BusyButton
      className="button button-outline"
      onClick={() =>
        void run(async () => {
          const { filename, content, is_cut } = await read()
          saveFile(filename, 'text/csv;charset=utf-8', content)
          return is_cut ? 'Le fichier s’arrête à 20 000 lignes.' : 'Le fichier est enregistré.'
        })
      }
      isBusy={isBusy}
    >
      <StaffIcon name="download" size={18} /> Exporter (CSV)
    </BusyButton>
  )
}
