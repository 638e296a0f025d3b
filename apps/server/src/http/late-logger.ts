import type { FastifyBaseLogger } from 'fastify'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type Options = Parameters<FastifyBaseLogger['child']>[1]
type Line = readonly unknown[]

/** A request's own logger, made with its first line: two for each request were a twelfth of a kept answer. */
export class LateLogger implements FastifyBaseLogger {
  readonly #from: FastifyBaseLogger
  readonly #bindings: Bindings
  #made: FastifyBaseLogger | undefined

  constructor(from: FastifyBaseLogger, bindings: Bindings) {
    this.#from = from
    this.#bindings = bindings
  }

  get level() {
    return this.#from.level
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    if (options) return this.#own().child(bindings, options)
    return new LateLogger(this.#from, { ...this.#bindings, ...bindings })
  }

  fatal(...line: Line) {
    this.#write('fatal', line)
  }
  error(...line: Line) {
    this.#write('error', line)
  }
  warn(...line: Line) {
    this.#write('warn', line)
  }
  info(...line: Line) {
    this.#write('info', line)
  }
  debug(...line: Line) {
    this.#write('debug', line)
  }
  trace(...line: Line) {
    this.#write('trace', line)
  }
  silent() {}

  #write(level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', line: Line) {
    const own = this.#own()
    Reflect.apply(own[level], own, line)
  }

  #own(): FastifyBaseLogger {
    this.#made ??= this.#from.child(this.#bindings)
    return this.#made
  }
}
