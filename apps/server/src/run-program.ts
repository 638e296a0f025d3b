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

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']
/** No such password, role, database; not now. */
const REFUSED = ['28P01', '28000', '3D000', '57P03', '53300']

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message
  const { code = '', message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT || 3000} is taken. Choose another with PORT=3001 npm start.`
  }
  if (UNREACHABLE.includes(code)) return `The database does not answer (${code}).`
  if (REFUSED.includes(code)) return `The database refuses: ${message}.`
  return stack ?? message
}
