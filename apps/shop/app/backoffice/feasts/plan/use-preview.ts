import { FeastForm, type FeastPreview } from '@fournil/contract/office/feasts'
import { useEffect, useState } from 'react'
import { officeApi } from '../../office-api.ts'

const PAUSE_MS = 300

type Asked = { store_id: string; feast_id: string | null; typed: FeastForm }

export type PreviewState =
  | { kind: 'incomplete' }
  | { kind: 'failed' }
  | { kind: 'asking' }
  | { kind: 'known'; preview: FeastPreview }

/** The plan of what is typed, asked of the server as soon as it is a feast; what it answered stays until it knows better. */
export function usePreview({ store_id, feast_id, typed }: Asked): PreviewState {
  const parsed = FeastForm.safeParse(typed)
  const asked = parsed.success ? JSON.stringify({ ...parsed.data, store_id, feast_id }) : null
  const [state, setState] = useState<PreviewState>({ kind: 'incomplete' })
  useEffect(() => {
    if (asked === null) return setState({ kind: 'incomplete' })
    let isLate = false
    const timer = setTimeout(async () => {
      setState((before) => (before.kind === 'known' ? before : { kind: 'asking' }))
      const answer = await officeApi.office.feasts.preview(JSON.parse(asked)).then(
        (preview): PreviewState => ({ kind: 'known', preview }),
        (): PreviewState => ({ kind: 'failed' }),
      )
      if (!isLate) setState(answer)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [asked])
  return state
}
