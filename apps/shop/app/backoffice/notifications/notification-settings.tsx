import { PageHeader } from '@fournil/ui/page-header'
import { enterOffice } from '../frame/enter-office.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { readPage } from '../lists/list-address.ts'
import type { Route } from './+types/notification-settings'
import { Deliveries } from './deliveries.tsx'
import { NotificationForm } from './notification-form.tsx'
import { PushDevices } from './push-devices.tsx'

/** Where the shop is told of its orders, and whether the mails arrive. */
export async function loader(asked: Route.LoaderArgs) {
  const { api } = await enterOffice(asked)
  const page = readPage(new URL(asked.request.url).searchParams.get('page'))
  const [saved, list, push] = await Promise.all([
    api.office.notifications.get(),
    api.office.notifications.deliveries({ page }),
    api.office.pushDevices.list(),
  ])
  return { saved, list, push }
}

export default function NotificationSettings({
  loaderData: { saved, list, push },
}: Route.ComponentProps) {
  return (
    <main id="main" className="office-main">
      <title>Notifications</title>
      <PageHeader
        title="Notifications"
        note="Où vous êtes prévenu des commandes, et ce que sont devenus les derniers e-mails."
      />
      <div className="notifications">
        <NotificationForm saved={saved} />
        <PushDevices {...push} />
        <Deliveries list={list} zone={saved.time_zone} />
      </div>
    </main>
  )
}

export function ErrorBoundary() {
  return <PageBoundary failed="Erreur lors du chargement des paramètres" />
}
