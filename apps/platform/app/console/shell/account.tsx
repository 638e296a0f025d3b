import { Button } from '@fournil/ui/button'
import { LogOutIcon } from '@fournil/ui/icons/log-out'
import { Form } from 'react-router'

/** Who is here, and the way out: a form, so that it works where no script runs. */
export function Account({ email }: { email: string }) {
  return (
    <div className="console-account">
      <p className="console-email" title={email}>
        {email}
      </p>
      <Form method="post" action="/logout" reloadDocument>
        <Button type="submit" variant="ghost" icon={<LogOutIcon />}>
          Logout
        </Button>
      </Form>
    </div>
  )
}
