import { ClusterError } from '@fournil/db/cluster/cluster-error'
import { EnvironmentError } from './environment.ts'

/** Runs a program of ours. What keeps it from running is told in a sentence, where we know one. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]
/** No such password, role, database; not now. */
const REFUSED = ['28P01', '28000', '3D000', '57P03', '53300']

function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof ClusterError) return error.message
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 3000} is taken. Choose another with PORT=3001 npm start.`
  }
  if (UNREACHABLE.includes(code)) return `The database does not answer (${code}).`
  if (/^(Connection terminated|timeout expired)/.test(message))
    return `The database does not answer (${message}).`
  if (REFUSED.includes(code)) return `The database refuses: ${message}.`
  return stack ?? message
}
