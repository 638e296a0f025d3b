import { Button } from '@fournil/ui/button'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { UploadIcon } from '@fournil/ui/icons/upload'
import { Menu } from '@fournil/ui/menu'
import { useState } from 'react'
import { ImportDialog } from './import-dialog.tsx'

/** The catalogue as a file, in and out: what stands beside ‘Nouveau produit’. */
export function ImportExport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu
        label="Exporter"
        entries={[
          {
            label: 'Exporter tous les produits',
            icon: <DownloadIcon />,
            href: '/files/products.csv',
          },
          {
            label: 'Télécharger le modèle CSV',
            icon: <DownloadIcon />,
            href: '/files/products-template.csv',
          },
        ]}
      />
      <Button variant="secondary" icon={<UploadIcon />} onClick={() => setOpen(true)}>
        Importer CSV
      </Button>
      <ImportDialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
