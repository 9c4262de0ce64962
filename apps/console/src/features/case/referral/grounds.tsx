import type { Referral } from '@hearthline/contracts'
import { PUBLIC_RECORD_KINDS, type PublicRecordKind } from '@hearthline/domain/application'
import { DataTable } from '@hearthline/ui/table'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../shell/index.ts'
import { allowedWords, groundWords, recordKindWords } from '../../../words/index.ts'

type Ground = Referral['grounds'][number]

const isRecordKind = (what: string): what is PublicRecordKind =>
  (PUBLIC_RECORD_KINDS as readonly string[]).includes(what)

const Found = ({ found }: Pick<Ground, 'found'>) => {
  const { t, i18n } = useLingui()
  const { day, money } = useFormats()
  if (found.length === 0) return t`The vendor gave no details.`
  return (
    <ul>
      {found.map(({ what, on, cents, times }) => (
        <li key={what}>
          {[
            isRecordKind(what) ? i18n._(recordKindWords[what]) : what,
            ...(times === null ? [] : [t`${times} times`]),
            ...(cents === null ? [] : [money(cents)]),
            ...(on === null ? [] : [day(on)]),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}

/** The rules that referred the case: what was measured beside what passes without a person. */
export const Grounds = ({ grounds }: Pick<Referral, 'grounds'>) => {
  const { t, i18n } = useLingui()
  if (grounds.length === 0) return null
  return (
    <DataTable
      caption={t`Why a person is asked`}
      dense
      rows={grounds}
      rowKey={({ code }) => code}
      columns={[
        { key: 'rule', header: t`Referred by`, names: true, cell: ({ code }) => i18n._(groundWords[code]) },
        { key: 'found', header: t`Found`, cell: ({ found }) => <Found found={found} /> },
        {
          key: 'allowed',
          header: t`Passes without a person`,
          cell: ({ code, allowed }) => allowed ?? (code === 'OWNERSHIP' ? '–' : i18n._(allowedWords[code])),
        },
      ]}
    />
  )
}
