import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { officeApi, sentenceOf } from '../office-api.ts'
import { useTask } from '../use-task.ts'

/** The link that proves an address, once more. */
export function ResendConfirmation() {
  const { run, busy } = useTask(() => officeApi.session.requestConfirmation(), {
    done: () => toast('Le lien vient d’être renvoyé'),
    failed: (error) =>
      toast(sentenceOf(error, 'Le lien n’a pas pu être renvoyé. Réessayez dans un instant.'), {
        tone: 'danger',
      }),
  })
  return (
    <Button size="small" variant="secondary" busy={busy} onClick={() => void run()}>
      Renvoyer
    </Button>
  )
}
