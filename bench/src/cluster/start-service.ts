import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { descendants, signal } from './processes.ts'

export type Running = {
  name: string
  child: ChildProcess
  isAlive: () => boolean
  /** Whether it has said this since its start. */
  hasSaid: (text: string) => boolean
  /** With everything it has started, without a word: as if its machine had lost its power. */
  kill: () => Promise<void>
}

type Options = {
  command: string[]
  env: Record<string, string>
  log: string
  /** PostgreSQL and etcd do not run as root. */
  as_postgres?: boolean
  /** Names a program that leaves its parent, as PostgreSQL leaves Patroni. */
  pid_file?: string
}

export function startService(name: string, options: Options): Running {
  const { command, env, log, as_postgres, pid_file } = options
  const isRoot = process.getuid?.() === 0
  const [program = '', ...args] =
    as_postgres && isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command]
      : command
  const child = spawn(program, args, {
    env: {
      PATH: `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`,
      LANG: 'C.UTF-8',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout?.pipe(file)
  child.stderr?.pipe(file)
  let first = ''
  child.stdout?.on('data', (part) => {
    if (first.length < 10_000) first += part
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    name,
    child,
    isAlive,
    hasSaid: (text) => first.includes(text),
    async kill() {
      if (!isAlive() || !child.pid) return
      const ended = once(child, 'exit')
      // Patroni first, or it would start again what is killed before it.
      signal(child.pid, 'SIGSTOP')
      const heads = [child.pid, ...(pid_file ? pidIn(pid_file) : [])]
      const all = heads.flatMap((pid) => [pid, ...descendants(pid)])
      for (const pid of all) signal(pid, 'SIGSTOP')
      for (const pid of all.reverse()) signal(pid, 'SIGKILL')
      await ended
    },
  }
}

function pidIn(file: string): number[] {
  try {
    return [Number.parseInt(readFileSync(file, 'utf8'), 10)].filter((pid) => pid > 1)
  } catch {
    return []
  }
}
