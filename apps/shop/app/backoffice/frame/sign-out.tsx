import { Button } from '@fournil/ui/button'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { Form } from 'react-router'

/** A form, so that leaving works even when the page's script does not. */
export function SignOut({ quiet = false }: { quiet?: boolean }) {
  return (
    <Form method="post" action="/admin/logout" reloadDocument>
      <Button type="submit" variant={quiet ? 'ghost' : 'secondary'} icon={<LogOutIcon />}>
        Déconnexion
      </Button>
    </Form>
  )
}
