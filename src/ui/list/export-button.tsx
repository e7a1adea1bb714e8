import { saveFile } from '#platform/web/save-file.ts'
import { BusyButton } from '../form/busy-button.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useAction } from '../states/use-action.ts'

interface ExportButtonProps {
  label?: string
  /** Notice for a truncated file. */
  cut?: string
  read: () => Promise<{ filename: string; content: string; is_cut: boolean }>
}

/** Saves a list or a report as a spreadsheet file. */
export function ExportButton({
  label = 'Exporter (CSV)',
  cut = 'Le fichier s’arrête à 20 000 lignes.',
  read,
}: ExportButtonProps) {
  const { isBusy, run } = useAction()
  return (
    <BusyButton
      className="button button-outline"
      onClick={() =>
        void run(async () => {
          const { filename, content, is_cut } = await read()
          saveFile(filename, 'text/csv;charset=utf-8', content)
          return is_cut ? cut : 'Le fichier est enregistré.'
        })
      }
      isBusy={isBusy}
    >
      <StaffIcon name="download" size={18} /> {label}
    </BusyButton>
  )
}
