import type { DomainRow } from '@fournil/contract/platform/domains'
import { Menu, type MenuEntry } from '@fournil/ui/menu'
import { toast } from '@fournil/ui/toast'
import { platformApi } from '../../platform-api.ts'
import { useTask } from '../use-task.ts'
import { whyUnverified } from './verification-words.ts'

type DomainMenuProps = {
  domain: DomainRow
  onShow: (domain: DomainRow) => void
  onRemove: (domain: DomainRow) => void
}

export function DomainMenu({ domain, onShow, onRemove }: DomainMenuProps) {
  const { id: domain_id, is_active } = domain
  const verification = useTask(() => platformApi.office.domains.verifyDomain({ domain_id }), {
    done: (answer) => {
      if (answer.success) return toast(`${domain.domain} verified`)
      const reason = whyUnverified(answer, domain.verification_token)
      toast(`Verification failed: ${reason}`, { tone: 'danger' })
    },
    failed: () => toast('Failed to verify domain', { tone: 'danger' }),
  })
  const activation = useTask(
    () => platformApi.platform.domains.setActive({ domain_id, is_active: !is_active }),
    {
      done: () => toast(`${domain.domain} ${is_active ? 'deactivated' : 'activated'}`),
      failed: () => toast('Failed to update domain status', { tone: 'danger' }),
    },
  )
  const entries: MenuEntry[] = [{ label: 'View details', onSelect: () => onShow(domain) }]
  if (!domain.is_verified)
    entries.push({ label: 'Verify', onSelect: () => void verification.run() })
  entries.push(
    { label: is_active ? 'Deactivate' : 'Activate', onSelect: () => void activation.run() },
    { label: 'Delete', tone: 'danger', apart: true, onSelect: () => onRemove(domain) },
  )
  return <Menu label={`Actions for ${domain.domain}`} entries={entries} />
}
