// `npm run test:cluster`: deploy/cluster for real on this machine's loopback, with its parts killed under load;
// `-- recovery`: backed up, spoilt, and brought back to the moment before. Needs Debian's packages of what stands around
// the application; ends with 3 where they are missing and may not be installed.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, node, root, run, say } from './setup.mjs'
import { installPackage, mayInstall } from './system-package.mjs'

const NEEDED = {
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  caddy: '/usr/bin/caddy',
}
const NOT_INSTALLED = 3
/** Tells Debian to start nothing that it installs. */
const POLICY = '/usr/sbin/policy-rc.d'

install()
const missing = lacking()
if (missing.length > 0 && mayInstall()) {
  say(`Installing ${missing.join(', ')} …`)
  withoutStarting(() => missing.forEach(installPackage))
}
if (lacking().length > 0) {
  say(
    `The test of the cluster needs ${lacking().join(', ')}: install them (apt-get install, as root on Debian 12), then run it again.`,
  )
  process.exit(NOT_INSTALLED)
}
build()
const program = process.argv[2] === 'recovery' ? 'recover.ts' : 'run.ts'
run(node, [join(root, 'bench/src/cluster', program)], root, { show: true })

function lacking() {
  return Object.keys(NEEDED).filter((name) => !existsSync(NEEDED[name]))
}

function withoutStarting(work) {
  if (existsSync(POLICY)) return work()
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    work()
  } finally {
    rmSync(POLICY)
  }
}
