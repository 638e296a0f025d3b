import { spawnSync } from 'node:child_process'
import { clusterFile, placed } from './places.ts'

export type Service = { command: string[]; environment: Record<string, string> }

/** What a container engine would run, read from the compose file, with these variables given. */
export function readCompose(given: Record<string, string>): Record<string, Service> {
  // Patroni brings a reader of YAML along.
  const program = 'import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout)'
  const { status, stdout, stderr } = spawnSync(
    'python3',
    ['-c', program, clusterFile('compose.yaml')],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The compose file cannot be read: ${stderr}`)
  const { services } = JSON.parse(stdout) as { services: Record<string, Partial<Service>> }
  return Object.fromEntries(
    Object.entries(services).map(([name, { command = [], environment = {} }]) => {
      const filled = Object.entries(environment).map(([key, value]) => [
        key,
        placed(fill(value, given)),
      ])
      return [name, { command, environment: Object.fromEntries(filled) }]
    }),
  )
}

function fill(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):[?-]\}/g, (_, name) => given[name] ?? '')
}
