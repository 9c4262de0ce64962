import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { z } from 'zod/mini'

/** Everything that a sweep may find, as a closed list, in words for whoever runs it. */
export const FINDINGS = {
  anchorMissing: 'an anchor is missing from the place where anchors are kept',
  anchorChanged: 'an anchor is not as it was signed, or does not follow the one before',
  timestampChanged: 'the time-stamp of an anchor does not hold, or is by an authority that is not believed',
  headsChanged: 'the list of heads of an anchor is missing, or is not the one that was signed',
  rowChanged: 'a row of a log that an anchor names is missing or was written anew',
  logBroken: 'a log is no chain up to its last row',
  factsChanged: 'the facts of an application are not what its log leads to',
  decisionChanged: 'a kept decision, or what it was made from, is not what the log names',
  notAnchored: 'an application is older than the last anchor, and no anchor names it',
  datedBefore: 'a row was added after an anchor and is dated before it',
  noAnchor: 'no anchor was made for more than two days',
} as const satisfies Readonly<Record<string, string>>
export type FindingKind = keyof typeof FINDINGS

export const Finding = z.strictObject({
  kind: z.enum(Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]]), // the keys of the table above
  application: z.nullable(z.string()),
  /** Of the anchor. */
  number: z.nullable(z.int()),
  /** Of the row of the log. */
  seq: z.nullable(z.int()),
  /** The hash that stands there now, so that who accepts a finding accepts nothing that comes after it. */
  stands: z.nullable(z.string()),
})
export type Finding = z.output<typeof Finding>

export const findingOf = (kind: FindingKind, of: Partial<Omit<Finding, 'kind'>> = {}): Finding => ({
  kind,
  application: null,
  number: null,
  seq: null,
  stands: null,
  ...of,
})

export const digestOfFinding = (finding: Finding): string => hash('sha256', canonicalize(finding) ?? '')

/** A finding as a line of a terminal. */
export const findingLine = (finding: Finding): string => {
  const { kind, application, number, seq } = finding
  const where = [
    application === null ? '' : `application ${application}`,
    number === null ? '' : `anchor ${number}`,
    seq === null ? '' : `row ${seq}`,
  ].filter((part) => part !== '')
  return `${where.join(', ')}${where.length > 0 ? ': ' : ''}${FINDINGS[kind]}`
}
