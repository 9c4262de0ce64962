import { Gauge } from 'prom-client'
import type { AppContext } from '../app-context/index.ts'
import { logFailedTry } from '../db/index.ts'

/** A value of a gauge, with its labels. */
export type Reading = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

export type GaugeOptions = {
  readonly name: string
  readonly help: string
  /** Each a word of a closed list, so that nothing that comes in makes a series. */
  readonly labelNames?: readonly string[]
  /** Asked anew at each scrape, each by itself. */
  sources(): readonly (() => readonly Reading[] | Promise<readonly Reading[]>)[]
}

/**
 * Adds a gauge to the metrics. What a source cannot read is left out, and logged: the other metrics are wanted most when
 * the database is away.
 */
export const addGauge = (
  { metrics, log }: Pick<AppContext, 'metrics' | 'log'>,
  { name, help, labelNames = [], sources }: GaugeOptions,
): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics],
    collect: async () => {
      if (labelNames.length > 0) gauge.reset()
      else gauge.remove()
      for (const read of sources())
        try {
          for (const { value, labels = {} } of await read()) gauge.set(labels, value)
        } catch (error) {
          logFailedTry(log, error, {
            tried: `metric ${name}`,
            words: 'a metric could not be read',
            fields: { metric: name },
          })
        }
    },
  })
}
