import type { OrganisationRecord } from '@hearthline/contracts'
import type { RecordError } from './error.ts'

type Named = Pick<OrganisationRecord, 'id' | 'orgCode' | 'hosts' | 'isDefault'>

const clashesOfTwo = (record: Named, other: Named): readonly RecordError[] => {
  const taken = (path: RecordError['path'], what: string) => ({
    path,
    says: `is ${what}, which ${other.orgCode} has`,
    mend: 'give each lender its own',
  })
  return [
    ...(record.orgCode === other.orgCode && record.id !== other.id ? [taken(['orgCode'], record.orgCode)] : []),
    ...(record.id === other.id && record.orgCode !== other.orgCode ? [taken(['id'], record.id)] : []),
    ...record.hosts.flatMap((host, at) => (other.hosts.includes(host) ? [taken(['hosts', at], host)] : [])),
    ...(record.isDefault && other.isDefault ? [taken(['isDefault'], 'true')] : []),
  ]
}

/** What a record claims that another lender has already: code, id, a host, being the default. */
export const clashesWith = (record: Named, others: readonly Named[]): readonly RecordError[] =>
  others
    .filter((other) => other.id !== record.id || other.orgCode !== record.orgCode)
    .flatMap((other) => clashesOfTwo(record, other))
