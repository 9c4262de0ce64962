import type { OrganisationRecord } from '@hearthline/contracts'
import canonicalize from 'canonicalize'
import type { RecordError } from './error.ts'

type Lends = Pick<OrganisationRecord, 'lending'>

/** Sheets and policies that have other figures under the name of one in force: decisions name them, so each name is of one. */
export const rewrittenIn = ({ lending }: Lends, before: Lends): readonly RecordError[] =>
  (['rateSheets', 'policies'] as const).flatMap((kind) =>
    lending[kind].flatMap((one, at) => {
      const known = before.lending[kind].find(({ version }) => version === one.version)
      if (known === undefined || canonicalize(known) === canonicalize(one)) return []
      return [
        {
          path: ['lending', kind, at, 'version'],
          says: `is ${one.version}, which was kept with other figures`,
          mend: 'keep that one, and put the changed one beside it with a version and an effectiveOn of its own',
        },
      ]
    }),
  )
