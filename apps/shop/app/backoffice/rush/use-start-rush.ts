import type { RushKind } from '@fournil/domain/rush'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

export type Wish = {
  kind: RushKind
  until?: string | null
  extra_minutes?: number
  date?: string
  percent?: number
  most_orders?: number
}

export type Start = (wish: Wish) => void

const SAID: Readonly<Record<RushKind, string>> = {
  pause: 'Les commandes sont en pause',
  longer_preparation: 'La préparation est allongée',
  fewer_places: 'Les places sont réduites',
}

export function useStartRush(store_id: string | null, onDone: () => void) {
  const { run, busy } = useTask(
    async (wish: Wish) => {
      await officeApi.office.rush.start({ ...wish, store_id })
      return wish.kind
    },
    {
      done: (kind) => {
        toast(SAID[kind])
        onDone()
      },
      failed: (error) => toast(sentenceOf(error, 'Rien n’a été changé'), { tone: 'danger' }),
    },
  )
  return { busy, start: (wish: Wish) => void run(wish) }
}
