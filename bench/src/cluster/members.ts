import { spawnSync } from 'node:child_process'
import { placeOf } from './places.ts'

const POSTGRES = ['postgres1', 'postgres2', 'postgres3']
const ETCD = ['etcd1', 'etcd2', 'etcd3']

export async function primaryName(): Promise<string> {
  return named((await members()).find(({ role }) => role === 'leader'))
}

/** The one that every commit waits for, if there is one. */
export async function standbyName(): Promise<string> {
  const all = (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
  const others = all.filter(({ role }) => role !== 'leader')
  return named(others.find(({ role }) => role === 'sync_standby') ?? others[0])
}

export const othersThan = (name: string) => POSTGRES.filter((other) => other !== name)

export async function etcdLeader(): Promise<string> {
  const endpoints = ETCD.map((name) => `${placeOf(name)}:2379`).join(',')
  const { stdout } = spawnSync(
    'etcdctl',
    ['--endpoints', endpoints, 'endpoint', 'status', '-w', 'json'],
    { encoding: 'utf8', env: { ...process.env, ETCDCTL_API: '3' } },
  )
  const all: { Endpoint: string; Status: { leader: number; header: { member_id: number } } }[] =
    JSON.parse(stdout)
  const leader = all.find(({ Status }) => Status.leader === Status.header.member_id)
  return named({ name: ETCD.find((name) => leader?.Endpoint.startsWith(placeOf(name))) ?? '' })
}

type Member = { name: string; role: string; state: string }

/** As Patroni sees them: whichever of the three answers. */
async function members(): Promise<Member[]> {
  for (const name of POSTGRES) {
    try {
      const answer = await fetch(`http://${placeOf(name)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      })
      return (await answer.json()).members
    } catch {
      // Killed: the next one knows as well.
    }
  }
  return []
}

function named(found: { name: string } | undefined): string {
  if (!found?.name) throw new Error('Nobody says who it is.')
  return found.name
}
