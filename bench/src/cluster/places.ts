import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url))

/** Every name of the compose network is an address of this machine's loopback, so that all ports stay as they are written. */
const PLACES: Record<string, string> = {
  etcd1: '127.0.77.11',
  etcd2: '127.0.77.12',
  etcd3: '127.0.77.13',
  postgres1: '127.0.77.21',
  postgres2: '127.0.77.22',
  postgres3: '127.0.77.23',
  haproxy: '127.0.77.30',
  app1: '127.0.77.41',
  app2: '127.0.77.42',
  worker: '127.0.77.43',
  caddy: '127.0.77.50',
}

export function placeOf(service: string): string {
  return PLACES[service] ?? '127.0.0.1'
}

const NAMES = new RegExp(`\\b(${Object.keys(PLACES).join('|')})(?=:\\d)`, 'g')

/** `postgres1:5432` becomes an address; a mere name, such as that of a member, stays. */
export function placed(text: string): string {
  return text.replaceAll(NAMES, (name) => placeOf(name))
}

export function configuration(file: string): string {
  return placed(readFileSync(FOLDER + file, 'utf8'))
}

export const clusterFile = (file: string) => FOLDER + file
