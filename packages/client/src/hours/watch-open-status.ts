import { HOURS_POLL_EVERY_MS, type OpenStatusReply } from '@hearthline/contracts'

export type OpenStatusWatch = {
  /** Asks at once, for a page that comes back out of sleep. */
  askNow(): void
  stop(): void
}

type Ask = () => Promise<OpenStatusReply>
type Listener = (status: OpenStatusReply) => void

/** The status from the change that an answer announced until the server is asked again. */
const turned = (status: OpenStatusReply): OpenStatusReply => ({
  ...status,
  open: !status.open,
  changesAt: null,
  opensAt: null,
})

/**
 * Asks every 60 seconds whether a department is open, and changes over at the moment that the last answer named, by the server's
 * clock. A server that cannot be asked leaves the last answer standing until then.
 */
export const watchOpenStatus = (ask: Ask, listener: Listener): OpenStatusWatch => {
  let known: { readonly status: OpenStatusReply; readonly at: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const keep = (status: OpenStatusReply) => {
    known = { status, at: Date.now() }
    listener(status)
  }
  const msToChange = (): number => {
    if (known === undefined || known.status.changesAt === null) return Number.POSITIVE_INFINITY
    const { now, changesAt } = known.status
    return Date.parse(changesAt) - Date.parse(now) - (Date.now() - known.at)
  }
  const askNow = () => {
    clearTimeout(timer)
    asked += 1
    const turn = asked
    ask()
      .then((status) => turn === asked && keep(status))
      .catch(() => undefined)
      .then(() => turn === asked && wait())
  }
  const wait = () => {
    timer = setTimeout(
      () => {
        if (known !== undefined && msToChange() <= 0) keep(turned(known.status))
        askNow()
      },
      Math.min(HOURS_POLL_EVERY_MS, Math.max(0, msToChange())),
    )
  }
  askNow()
  return {
    askNow,
    stop: () => {
      asked = Number.NaN
      clearTimeout(timer)
    },
  }
}
