import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { clearLeftover, runningPostmaster } from './postmaster.ts'
import type { Launcher } from './unprivileged.ts'

/** Starts a server that listens at this port. */
export type Run = (port: number) => Promise<ChildProcess>

export function runner(
  folder: string,
  { postgres }: Binaries,
  launcher: Launcher,
  settings: Record<string, string>,
): Run {
  return async (port) => {
    const flags = Object.entries({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      shared_buffers: '128MB',
      log_min_messages: 'fatal',
      timezone: 'UTC',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command, args] = launcher.command(postgres, ['-D', folder, ...flags])
    const server = spawn(command, args, { ...launcher.identity, stdio: 'ignore', detached: true })
    server.unref()
    return server
  }
}

// Between finding a free port and listening on it, somebody else may take it: then another one will do.
export async function launch(
  folder: string,
  findPort: () => Promise<number>,
  run: Run,
  onLaunch?: () => void,
) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await findPort()
    const server = await run(port)
    onLaunch?.()
    if (await isReady(folder, server)) {
      return { port, stop: keepAlive(folder, server, () => run(port)) }
    }
  }
  throw new ClusterError(`PostgreSQL did not start on ${folder}.`)
}

async function isReady(folder: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (runningPostmaster(folder)?.ready) return true
    if (server.exitCode !== null || server.signalCode !== null || !server.pid) return false
    await pause(25)
  }
  throw new ClusterError(`PostgreSQL did not get ready on ${folder}.`)
}

/** Starts the server again whenever it ends, until the answered function is called. */
export function keepAlive(
  folder: string,
  server: ChildProcess,
  again: () => Promise<ChildProcess>,
) {
  let stopping = false
  let child = server
  watch()

  function watch() {
    child.once('exit', async () => {
      if (stopping) return
      await pause(200)
      await clearLeftover(folder)
      if (stopping) return
      child = await again()
      watch()
    })
  }

  return async () => {
    stopping = true
    if (child.pid) await stopProcess(child.pid, folder)
  }
}

/** A quarter of a minute at most, unless told: whoever stops a shop does not wait for ever. */
const STOP_ATTEMPTS = 400

// SIGINT: end the sessions, write everything down, go.
export async function stopProcess(pid: number, folder: string, attempts = STOP_ATTEMPTS) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let attempt = 0; attempt < attempts && runningPostmaster(folder); attempt++) await pause(25)
}
