import { Button, buttonLook } from '@fournil/ui/button'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { UsersIcon } from '@fournil/ui/icons/users'
import { Form } from 'react-router'

/** Who is here, what is theirs, and the way out: a form, so that it works where no script runs. */
export function Account({ email }: { email: string }) {
  return (
    <div className="console-account">
      <p className="console-email" title={email}>
        {email}
      </p>
      <a href="/account" {...buttonLook({ variant: 'ghost' })}>
        <UsersIcon /> My account
      </a>
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit" variant="ghost" icon={<LogOutIcon />}>
          Logout
        </Button>
      </Form>
    </div>
  )
}
