import { readFileSync } from 'node:fs'

/**
 * Whether a process of this number runs and is what `isIt` looks for. The number alone proves nothing: after a crash
 * another program may have been given it. Where there is no /proc to look into, the number has to do.
 */
export function isRunning(
  pid: number,
  isIt: (program: string, args: string[]) => boolean,
): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (process.platform !== 'linux') return true
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return isIt(program, args)
  } catch {
    return false
  }
}
