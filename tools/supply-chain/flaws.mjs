import { nameOf } from './lock.mjs'

/** The days within which a package with a flaw of this severity is replaced, from when the flaw is known (SECURITY.md). */
export const DAYS = { critical: 7, high: 30, moderate: 90, low: 180 }

/**
 * @typedef {keyof typeof DAYS} Severity
 * @typedef {{ id: string, name: string, severity: Severity, knownOn?: string | undefined, says: string }} Flaw `knownOn`: a day
 * @typedef {{ id: string, knownOn: string, why: string }} Known a flaw that the report gives no day of, as npm's does not
 * @typedef {import('./lock.mjs').Lock} Lock
 */

/** Of no known severity is the worst one, so that nothing waits for want of a word. @type {(given: unknown) => Severity} */
const severityOf = (given) => {
  const word = String(given).toLowerCase()
  if (word === 'medium') return 'moderate'
  if (word === 'info') return 'low'
  return word === 'high' || word === 'moderate' || word === 'low' ? word : 'critical'
}

/**
 * Of `npm audit --json`: each advisory once, of packages that are installed.
 * @type {(report: { vulnerabilities: Record<string, { via: readonly unknown[] }> }) => Flaw[]}
 */
const ofNpm = ({ vulnerabilities }) =>
  Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => {
      if (typeof one !== 'object' || one === null) return [] // by way of another package, which has a row of its own
      const { source, url, name, severity, title } = /** @type {Record<string, unknown>} */ (one)
      const id = /GHSA(?:-\w{4}){3}/.exec(String(url))?.[0] ?? String(source)
      return [{ id, name: String(name), severity: severityOf(severity), says: String(title) }]
    }),
  )

/**
 * Of `osv-scanner --format json`, which says since when a flaw is public; of versions that the lock file has.
 * @typedef {{ id: string, published?: string, summary?: string, database_specific?: { severity?: string } }} Osv
 * @type {(report: { results: { packages: { package: { name: string, version: string }, vulnerabilities: Osv[] }[] }[] }, lock: Lock) => Flaw[]}
 */
const ofOsv = ({ results }, lock) => {
  const installed = new Set(Object.entries(lock.packages).map(([place, { version }]) => `${nameOf(place)} ${version}`))
  return results
    .flatMap(({ packages }) => packages)
    .filter(({ package: { name, version } }) => installed.has(`${name} ${version}`))
    .flatMap(({ package: { name }, vulnerabilities }) =>
      vulnerabilities.map(({ id, published, summary = '', database_specific: more }) => ({
        id,
        name,
        severity: severityOf(more?.severity),
        knownOn: published?.slice(0, 10),
        says: summary,
      })),
    )
}

/** Throws where it is neither: a report that says nothing is no report without flaws. @type {(report: unknown, lock: Lock) => Flaw[]} */
export const flawsIn = (report, lock) => {
  const given = /** @type {Record<string, any>} */ (typeof report === 'object' && report !== null ? report : {})
  if (typeof given.vulnerabilities === 'object' && given.auditReportVersion === 2)
    return ofNpm(/** @type {any} */ (given))
  if (Array.isArray(given.results)) return ofOsv(/** @type {any} */ (given), lock)
  throw new Error('This is neither what `npm audit --json` nor what `osv-scanner --format json` writes.')
}

const dayAfter = (/** @type {string} */ day, /** @type {number} */ days) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Each flaw with the last day on which its package may still be there; without a day on which it became known, that is none.
 * @type {(flaws: readonly Flaw[], asked: { today: string, known: readonly Known[], days?: Partial<typeof DAYS> }) => (Flaw & { until: string | undefined, isOverdue: boolean })[]}
 */
export const judgeFlaws = (flaws, { today, known, days = {} }) =>
  flaws.map((flaw) => {
    const knownOn = flaw.knownOn ?? known.find(({ id }) => id === flaw.id)?.knownOn
    const within = Math.min(DAYS[flaw.severity], days[flaw.severity] ?? Number.POSITIVE_INFINITY)
    const until = knownOn === undefined ? undefined : dayAfter(knownOn, within)
    return { ...flaw, until, isOverdue: until === undefined || today > until }
  })
