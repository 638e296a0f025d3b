import { visitContext } from '@fournil/pages/visit'
import { Button, buttonLook } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { listAddress } from '@fournil/ui/list-address'
import { PageHeader } from '@fournil/ui/page-header'
import { useState } from 'react'
import { Link } from 'react-router'
import { KeyList } from '../lists/key-list.tsx'
import { readList } from '../lists/read-list.ts'
import type { Route } from './+types/security'
import { AddressesTable } from './addresses-table.tsx'
import { AllowDialog } from './allow-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { LogsTable } from './logs-table.tsx'

const PATH = '/platform/security'
const TABS = ['blacklist', 'whitelist', 'logs'] as const
const LABELS = { blacklist: 'Blacklist', whitelist: 'Whitelist', logs: 'Security logs' }

export function meta() {
  return [{ title: 'Security | Fournil Console' }]
}

/** Somebody is being attacked, or is kept out by mistake. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { security } = context.get(visitContext).api.platform
  const { filter: _, ...asked } = readList(url, ['all'])
  const tab = TABS.find((each) => each === url.searchParams.get('tab')) ?? 'blacklist'
  const { search } = asked
  if (tab === 'logs') return { tab, search, logs: await security.logs(asked) }
  return { tab, search, addresses: await security.addresses({ ...asked, list: tab }) }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { tab, search } = loaderData
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const page = tab === 'logs' ? loaderData.logs : loaderData.addresses
  return (
    <main id="main" className="console-main">
      <PageHeader
        title="Security"
        actions={
          tab !== 'logs' && (
            <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
              Add IP
            </Button>
          )
        }
      />
      <nav aria-label="Lists" className="cluster tight">
        {TABS.map((each) => (
          <Link
            key={each}
            to={listAddress(PATH, { tab: each === 'blacklist' ? null : each })}
            aria-current={each === tab ? 'page' : undefined}
            {...buttonLook({ variant: each === tab ? 'primary' : 'secondary', size: 'small' })}
          >
            {LABELS[each]}
          </Link>
        ))}
      </nav>
      <KeyList
        path={PATH}
        page={page}
        search={search}
        searchLabel={tab === 'logs' ? 'Search by event or IP address' : 'Search by IP or text'}
        kept={tab === 'blacklist' ? {} : { tab }}
      >
        {tab === 'logs' ? (
          <LogsTable logs={loaderData.logs.rows} />
        ) : (
          <AddressesTable list={tab} addresses={loaderData.addresses.rows} />
        )}
      </KeyList>
      <BlockDialog isOpen={isAdding && tab === 'blacklist'} onClose={close} />
      <AllowDialog isOpen={isAdding && tab === 'whitelist'} onClose={close} />
    </main>
  )
}
