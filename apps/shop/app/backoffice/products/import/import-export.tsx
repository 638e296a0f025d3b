import { Button } from '@fournil/ui/button'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { UploadIcon } from '@fournil/ui/icons/upload'
import { Menu } from '@fournil/ui/menu'
import { useState } from 'react'
import { ImportDialog } from './import-dialog.tsx'

const EXPORTS = [
  { label: 'Exporter tous les produits', icon: <DownloadIcon />, href: '/files/products.csv' },
  {
    label: 'Télécharger le modèle CSV',
    icon: <DownloadIcon />,
    href: '/files/products-template.csv',
  },
]

/** The catalogue as a file, in and out: what stands beside ‘Nouveau produit’. */
export function ImportExport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* A phone has room for one button: the other is in its menu. */}
      <div className="row tight import-wide">
        <Menu label="Exporter" entries={EXPORTS} />
        <Button variant="secondary" icon={<UploadIcon />} onClick={() => setOpen(true)}>
          Importer CSV
        </Button>
      </div>
      <div className="import-narrow">
        <Menu
          label="Importer et exporter"
          entries={[
            { label: 'Importer CSV', icon: <UploadIcon />, onSelect: () => setOpen(true) },
            ...EXPORTS,
          ]}
        />
      </div>
      <ImportDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
