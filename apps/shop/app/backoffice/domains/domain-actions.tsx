import type { OfficeDomain } from '@fournil/contract/office/domains'
import { CheckCircleIcon } from '@fournil/ui/icons/check-circle'
import { ListIcon } from '@fournil/ui/icons/list'
import { LockIcon } from '@fournil/ui/icons/lock'
import { TrashIcon } from '@fournil/ui/icons/trash'
import { Menu } from '@fournil/ui/menu'
import type { Opened } from './opened.ts'
import type { Verification } from './use-verification.ts'

type DomainActionsProps = {
  domain: OfficeDomain
  verification: Verification
  onOpen: (opened: Opened) => void
}

export function DomainActions({ domain, verification, onOpen }: DomainActionsProps) {
  const { id, display_name, is_verified, ssl_status } = domain
  const verify = {
    label: 'Vérifier',
    icon: <CheckCircleIcon />,
    disabled: verification.verifying !== null,
    onSelect: () => verification.verify(id),
  }
  const certificate = {
    label: 'Configurer SSL',
    icon: <LockIcon />,
    onSelect: () => onOpen({ dialog: 'certificate', id }),
  }
  return (
    <Menu
      label={`Actions pour ${display_name}`}
      entries={[
        {
          label: 'Instructions DNS',
          icon: <ListIcon />,
          onSelect: () => onOpen({ dialog: 'dns', id }),
        },
        ...(is_verified ? [] : [verify]),
        ...(is_verified && ssl_status === 'pending' ? [certificate] : []),
        {
          label: 'Supprimer',
          icon: <TrashIcon />,
          tone: 'danger',
          apart: true,
          onSelect: () => onOpen({ dialog: 'remove', id }),
        },
      ]}
    />
  )
}
