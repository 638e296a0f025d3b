import type { PlatformTicket } from '@fournil/contract/platform/support'
import type { TicketPriority, TicketStatus } from '@fournil/domain/tickets'
import { Select } from '@fournil/ui/select'
import { toast } from '@fournil/ui/toast'
import { platformApi } from '../../platform-api.ts'
import { useTask } from '../use-task.ts'
import { PRIORITY_OPTIONS, STATUS_OPTIONS } from './ticket-words.ts'

export function TicketState({ ticket }: { ticket: PlatformTicket }) {
  const { tenant_id, id: ticket_id, status, priority } = ticket
  const { run, busy } = useTask(platformApi.platform.support.update, {
    done: () => toast('Ticket updated'),
    failed: () => toast('Failed to update the ticket', { tone: 'danger' }),
  })
  const save = (change: { status?: TicketStatus; priority?: TicketPriority }) =>
    void run({ tenant_id, ticket_id, status, priority, ...change })
  return (
    <div className="cluster">
      <Select
        label="Status"
        value={status}
        options={STATUS_OPTIONS}
        disabled={busy}
        onChange={(event) => save({ status: event.target.value as TicketStatus })}
      />
      <Select
        label="Priority"
        value={priority}
        options={PRIORITY_OPTIONS}
        disabled={busy}
        onChange={(event) => save({ priority: event.target.value as TicketPriority })}
      />
    </div>
  )
}
