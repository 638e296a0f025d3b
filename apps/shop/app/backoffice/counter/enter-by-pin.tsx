import '../backoffice.css'
import { visitContext } from '@fournil/pages/visit'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { WheatIcon } from '@fournil/ui/icons/wheat'
import { TextField } from '@fournil/ui/text-field'
import { ORPCError } from '@orpc/client'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/enter-by-pin'

export const handle = { temperament: 'office' }

export function meta() {
  return [{ title: 'Changer de personne' }, { name: 'robots', content: 'noindex' }]
}

/** On the tablet of the counter, with flour on the hands: who is it now? */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [tenant, device] = await Promise.all([api.shop.tenants.current(), api.session.device()])
  if (!device.name) throw redirect('/admin/login')
  return { shop: tenant.tenantName, device: device.name, people: device.people }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const user_id = String(form.get('user_id') ?? '')
  const refuse = (refused: string, status: number) => data({ refused, user_id }, { status })
  if (!user_id) return refuse('Choisissez qui vous êtes.', 400)
  try {
    const { landing } = await api.session.enterByPin({
      user_id,
      pin: String(form.get('pin') ?? ''),
    })
    return redirect(landing)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    if (error.status >= 500 && error.code !== 'BUSY') throw error
    return refuse(
      error.code === 'BAD_REQUEST' ? 'Saisissez votre code.' : error.message,
      error.status,
    )
  }
}

export default function EnterByPin({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, device, people } = loaderData
  const { state } = useNavigation()
  return (
    <main id="main" className="login">
      <div className="login-card">
        <header className="login-header">
          <WheatIcon />
          <p className="login-shop">{shop}</p>
          <h1>Qui êtes-vous&nbsp;?</h1>
          <p>{device}</p>
        </header>
        {people.length === 0 ? (
          <Banner>
            Personne n’a encore choisi de code. Connectez-vous avec votre mot de passe, puis
            choisissez le vôtre dans le menu.
          </Banner>
        ) : (
          <Form method="post" className="login-form">
            {actionData && <Banner tone="danger">{actionData.refused}</Banner>}
            <fieldset className="counter-people">
              <legend className="visually-hidden">Personnes</legend>
              {people.map(({ user_id, name }) => (
                <label key={user_id} className="counter-person">
                  <input
                    type="radio"
                    name="user_id"
                    value={user_id}
                    defaultChecked={actionData?.user_id === user_id}
                    required
                  />
                  {name}
                </label>
              ))}
            </fieldset>
            <TextField
              label="Code"
              name="pin"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              required
            />
            <Button type="submit" size="large" wide busy={state !== 'idle'}>
              Entrer
            </Button>
          </Form>
        )}
      </div>
      <a className="login-back" href="/admin/login">
        Se connecter avec un mot de passe
      </a>
    </main>
  )
}
