import type { PollingPlan } from '@hearthline/domain/routing'

/** Asks by the plan until it is stopped; a failed try counts as one and changes nothing. */
export const poll = (plan: PollingPlan, ask: () => Promise<unknown>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const next = (tried: number) => {
    const delay = plan.delaysMs[tried] ?? plan.thenEveryMs
    if (delay === null || isStopped) return
    timer = setTimeout(() => {
      ask()
        .catch(() => undefined)
        .then(() => next(tried + 1))
    }, delay)
  }
  next(0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
