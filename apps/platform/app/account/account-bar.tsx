import { Button } from '@fournil/ui/button'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { Form } from 'react-router'

type AccountBarProps = {
  isOfPlatform: boolean
  /** The console would lead back here. */
  isShut: boolean
}

/** The way back to where they work, and the way out. */
export function AccountBar({ isOfPlatform, isShut }: AccountBarProps) {
  return (
    <header className="account-bar">
      {isShut ? (
        <span className="account-back">
          <WheatIcon />
          Fournil
        </span>
      ) : (
        <a className="account-back" href="/admin">
          <WheatIcon />
          {isOfPlatform ? 'Retour à la console' : 'Mon administration'}
        </a>
      )}
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit" variant="ghost" icon={<LogOutIcon />}>
          Se déconnecter
        </Button>
      </Form>
    </header>
  )
}
