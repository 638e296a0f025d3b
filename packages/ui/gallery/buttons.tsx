import { Button, type ButtonVariant } from '../src/button.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { PencilIcon } from '../src/icons/pencil.tsx'
import { PlusIcon } from '../src/icons/plus.tsx'
import { TrashIcon } from '../src/icons/trash.tsx'
import { LinkButton } from '../src/link-button.tsx'
import { Spinner } from '../src/spinner.tsx'
import { Specimen } from './specimen.tsx'

const VARIANTS: ButtonVariant[] = [
  'primary',
  'secondary',
  'solid',
  'outline',
  'shadow',
  'soft',
  'ghost',
  'danger',
  'danger-quiet',
]

export function Buttons() {
  return (
    <Specimen name="Boutons">
      <div className="flex flex-wrap items-center gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button size="small" icon={<PlusIcon />}>
          Petit
        </Button>
        <Button size="large" icon={<PlusIcon />}>
          Grand
        </Button>
        <Button busy>Enregistrer</Button>
        <Button disabled>Indisponible</Button>
        <LinkButton href="#lien" variant="secondary">
          Un lien
        </LinkButton>
        <IconButton label="Modifier" icon={<PencilIcon />} />
        <IconButton label="Ajouter" icon={<PlusIcon />} variant="outline" />
        <IconButton label="Supprimer" icon={<TrashIcon />} variant="danger" />
        <IconButton label="Petit" icon={<PencilIcon />} size="small" variant="outline" />
        <Spinner label="Chargement..." />
      </div>
    </Specimen>
  )
}
