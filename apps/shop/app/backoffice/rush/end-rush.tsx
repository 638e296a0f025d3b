import type { RushRule } from '@fournil/contract/office/rush'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

export function EndRush({ rule }: { rule: Pick<RushRule, 'id' | 'kind'> }) {
  const isPause = rule.kind === 'pause'
  const { run, busy } = useTask(officeApi.office.rush.end, {
    done: () => toast(isPause ? 'Les commandes reprennent' : 'C’est terminé'),
    failed: (error) => toast(sentenceOf(error, 'Rien n’a été changé'), { tone: 'danger' }),
  })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => run({ rush_id: rule.id })}>
      {isPause ? 'Reprendre' : 'Terminer'}
    </Button>
  )
}
