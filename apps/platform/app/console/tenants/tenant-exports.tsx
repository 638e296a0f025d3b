import { Button } from '@fournil/ui/button'
import { FormLoader } from '@fournil/ui/form'
import { TextArea } from '@fournil/ui/text-area'
import { toast } from '@fournil/ui/toast'
import { useCallback, useState } from 'react'
import { platformApi } from '../../platform-api.ts'
import { formatMoment, formatSize } from '../formats.ts'
import { useTask } from '../use-task.ts'

const LONGEST_REASON = 500

/** All data of a tenant as one archive, for its owner, a court or an authority: never without a reason. */
export function TenantExports({ tenant_id }: { tenant_id: string }) {
  const [times, setTimes] = useState(0)
  return (
    <section className="stack tight">
      <h3>Data export</h3>
      <Exports key={times} tenant_id={tenant_id} />
      <RequestExport tenant_id={tenant_id} onAsked={() => setTimes(times + 1)} />
    </section>
  )
}

function Exports({ tenant_id }: { tenant_id: string }) {
  const load = useCallback(() => platformApi.platform.shopExports.list({ tenant_id }), [tenant_id])
  return (
    <FormLoader load={load} fields={1}>
      {(exports) =>
        exports.length === 0 ? (
          <p className="quiet">None asked for by the platform yet.</p>
        ) : (
          <ul>
            {exports.map((made) => (
              <li key={made.id}>
                {formatMoment(made.requested_at)}, {STATES[made.state]}{' '}
                {made.state === 'ready' && (
                  <a href={`/files/tenant-exports/${tenant_id}/${made.id}`} download>
                    Download ({formatSize(made.byte_size ?? 0)})
                  </a>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </FormLoader>
  )
}

const STATES = {
  under_way: 'being prepared',
  ready: 'ready',
  over: 'removed after 24 hours',
  failed: 'failed',
}

function RequestExport({ tenant_id, onAsked }: { tenant_id: string; onAsked: () => void }) {
  const [reason, setReason] = useState('')
  const { run, busy, error } = useTask(platformApi.platform.shopExports.request, {
    done: () => {
      setReason('')
      toast('Export requested')
      onAsked()
    },
  })
  const length = reason.trim().length
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (length > 0 && length <= LONGEST_REASON) void run({ tenant_id, reason })
      }}
    >
      <TextArea
        label="Reason for an export"
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        count={{ length, max: LONGEST_REASON }}
        error={error ? refusal(error) : undefined}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          disabled={length === 0 || length > LONGEST_REASON}
        >
          Export all data
        </Button>
      </div>
    </form>
  )
}

function refusal(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'EXPORT_UNDER_WAY') return 'An export of this tenant is being prepared already.'
  if (code === 'TOO_MANY_EXPORTS') return 'Five exports a day at most. Try again tomorrow.'
  return 'Failed to request the export'
}
