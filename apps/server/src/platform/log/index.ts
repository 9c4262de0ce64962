import { type DestinationStream, type Logger, pino } from 'pino'
import { knowingFailures } from './failures.ts'

export { logFailure, logLoss, logReturn } from './failures.ts'
export type { Logger }

type Failure = { name?: string; message?: string; code?: string; stack?: string; errors?: readonly unknown[] }

type Logged = {
  readonly name: string | undefined
  readonly code: string | undefined
  readonly at: string | undefined
  /** Of an AggregateError, as of a sweep: the first of its errors. */
  readonly errors?: readonly Logged[]
}

const MOST_ERRORS = 5
const MOST_FRAMES = 5

/** Our own frames; where there are none, those of others. */
const framesOf = (stack: string): readonly string[] => {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const ours = frames.filter((line) => !/node_modules|node:/.test(line))
  return (ours.length > 0 ? ours : frames).slice(0, MOST_FRAMES)
}

/** The error without its message, which may quote a value on any of its lines; the stack frames do not. */
export const withoutMessage = ({ name, code, stack, errors }: Failure): Logged => ({
  name,
  code,
  at: stack && framesOf(stack).join('\n'),
  ...(errors !== undefined && {
    errors: errors.slice(0, MOST_ERRORS).map((error) => withoutMessage(error instanceof Error ? error : {})),
  }),
})

/**
 * The process log. Serialisers are allow-lists: only named fields are written, so that a body, a header or an error's
 * `detail` cannot carry an SSN into the log.
 */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  knowingFailures(
    pino(
      {
        level,
        base: null,
        serializers: {
          req: (request: { method?: string; routeOptions?: { url?: string }; id?: string }) => ({
            method: request.method,
            route: request.routeOptions?.url,
            id: request.id,
          }),
          res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
          err: withoutMessage,
        },
      },
      to,
    ),
  )
