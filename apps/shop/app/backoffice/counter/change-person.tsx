import { Button } from '@fournil/ui/button'
import { UsersIcon } from '@fournil/ui/icons/users'
import { Form } from 'react-router'
import { useOffice } from '../frame/use-office.ts'

export const CHANGE_PERSON = '/admin/logout?next=pin'

/** On a shared device: the next person takes their turn. Nobody is left signed in meanwhile. */
export function ChangePerson() {
  const { device } = useOffice()
  if (!device.name) return null
  return (
    <Form method="post" action={CHANGE_PERSON} reloadDocument>
      <Button type="submit" variant="ghost" icon={<UsersIcon />}>
        Changer de personne
      </Button>
    </Form>
  )
}
