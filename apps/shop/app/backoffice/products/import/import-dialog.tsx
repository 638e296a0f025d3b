import { Banner } from '@fournil/ui/banner'
import { Dialog } from '@fournil/ui/dialog'
import { ChooseFile } from './choose-file.tsx'
import { ImportFooter } from './import-footer.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { MapColumns } from './map-columns.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { useColumns } from './use-columns.ts'
import { type Import, useImport } from './use-import.ts'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** An owner brings the catalogue from a spreadsheet: sees what it would do, then does it, all or nothing. */
export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const work = useImport(open)
  const columns = useColumns(work.step)
  const close = () => {
    onOpenChange(false)
    if (work.step.kind === 'ended') work.again()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Importer des produits"
      size="large"
      footer={<ImportFooter work={work} columns={columns.chosen} onClose={close} />}
    >
      <div className="product-import">
        {work.error && work.step.kind !== 'choose' && <Banner tone="danger">{work.error}</Banner>}
        <Step work={work} columns={columns} />
      </div>
    </Dialog>
  )
}

function Step({ work, columns }: { work: Import; columns: ReturnType<typeof useColumns> }) {
  const { step } = work
  if (step.kind === 'columns') return <MapColumns preview={step.preview} columns={columns} />
  if (step.kind === 'preview') return <PreviewLines preview={step.preview} work={work} />
  if (step.kind === 'running') return <ImportProgress state={step.state} />
  if (step.kind === 'ended') return <ImportResult state={step.state} />
  return <ChooseFile error={work.error} busy={work.busy} onFile={work.upload} />
}
