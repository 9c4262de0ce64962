import { useApplications, useHeloc } from '@hearthline/client'
import { RowList, Skeleton, Tag } from '@hearthline/ui'
import { check, fileText } from '@hearthline/ui/icons'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '../../application/index.ts'
import { useCompany } from '../../shell/index.ts'
import { SettingsPart } from './settings-part.tsx'

const Given = () => (
  <Tag tone="positive" art={check}>
    <Trans>Given</Trans>
  </Tag>
)

const NotYet = () => (
  <Tag>
    <Trans>Not given</Trans>
  </Tag>
)

type Consent = { readonly key: string; readonly title: ReactNode; readonly note: ReactNode; readonly isGiven: boolean }

const useConsents = (types: readonly string[]): readonly Consent[] =>
  useMemo(
    () => [
      {
        key: 'electronic',
        title: <Trans>Electronic documents</Trans>,
        note: (
          <Trans>We send disclosures here instead of by mail. You may ask for paper at any time, at no cost.</Trans>
        ),
        isGiven: types.includes('SOFT_CREDIT'),
      },
      {
        key: 'soft',
        title: <Trans>Soft credit check</Trans>,
        note: <Trans>To show your rates. Other lenders do not see it, and your score does not change.</Trans>,
        isGiven: types.includes('SOFT_CREDIT'),
      },
      {
        key: 'hard',
        title: <Trans>Hard credit check</Trans>,
        note: <Trans>Once you apply for the offer you chose. Other lenders can see it.</Trans>,
        isGiven: types.includes('HARD_CREDIT'),
      },
    ],
    [types],
  )

const OfApplication = ({ uuid }: { uuid: string }) => {
  const { data } = useHeloc(uuid)
  const { phone } = useCompany()
  const consents = useConsents(useMemo(() => data?.consents.map(({ type }) => type) ?? [], [data]))
  if (!data) return <Skeleton shape="rows" words={<Trans>Looking for your consents</Trans>} />
  return (
    <>
      <RowList
        rows={consents.map(({ key, title, note, isGiven }) => ({
          key,
          art: fileText,
          title,
          note,
          end: isGiven ? <Given /> : <NotYet />,
        }))}
      />
      <p className="hl-small hl-soft">
        <Trans>
          The words you agreed to are among{' '}
          <Link to={pageAddress('document/disclosures', { uuid })}>your documents</Link>. To withdraw a consent, call{' '}
          <a className="hl-nowrap" href={phone.href}>
            {phone.shown}
          </a>
          . That does not undo a check we already made.
        </Trans>
      </p>
    </>
  )
}

/** What somebody agreed to, with their latest application. */
export const ConsentsPart = () => {
  const { data } = useApplications()
  const main = data?.find(({ active }) => active) ?? data?.[0]
  return (
    <SettingsPart
      title={<Trans>Consents</Trans>}
      lede={<Trans>What you agreed to with your application, and how to withdraw it.</Trans>}
    >
      {main ? <OfApplication uuid={main.uuid} /> : null}
      {data && !main ? (
        <p className="hl-small hl-soft">
          <Trans>Nothing yet. We ask for consents one by one when you apply.</Trans>
        </p>
      ) : null}
      {data ? null : <Skeleton shape="rows" words={<Trans>Looking for your consents</Trans>} />}
    </SettingsPart>
  )
}
