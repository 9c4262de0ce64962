import { useDocuments } from '@hearthline/client'
import { Banner, LinkButton, RowList, Section, Tag } from '@hearthline/ui'
import { clock, doorOpen, fileText } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pageAddress, useApplication } from '../../application/index.ts'
import { useFormats } from '../../shell/index.ts'
import type { IncomeSourceRow } from './income-words.ts'
import { RejectedReason } from './source-list.tsx'

type RowsProps = { inReview: readonly IncomeSourceRow[] }

/** What a person is looking at; a source's id is its document's. */
export const PaystubsInReview = ({ inReview }: RowsProps) => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const { instant } = useFormats()
  const { data: documents = [] } = useDocuments(uuid)
  const sentNote = (id: string) => {
    const document = documents.find((row) => row.uuid === id)
    const at = document ? instant(document.createdAt) : undefined
    return at ? t`Sent ${at}, answer within one business day` : t`Answer within one business day`
  }
  return (
    <Section title={<Trans>In review by us</Trans>}>
      <RowList
        rows={inReview.map(({ id }) => ({
          key: id,
          art: fileText,
          title: documents.find((row) => row.uuid === id)?.fileName ?? t`Paystub`,
          note: sentNote(id),
          end: (
            <Tag tone="notice" art={clock}>
              <Trans>In review</Trans>
            </Tag>
          ),
        }))}
      />
    </Section>
  )
}

/** Nothing is owed: the page may be left. */
export const LeaveNote = () => {
  const { email } = useApplication().record.applicant
  return (
    <div className="hl-income-next">
      <Banner tone="positive" art={doorOpen} fact={<Trans>You can close this page.</Trans>}>
        <Trans>We write to {email} as soon as it is read, and your application moves on by itself.</Trans>
      </Banner>
    </div>
  )
}

type RejectedProps = { rejected: readonly IncomeSourceRow[]; isOwed: boolean }

/** Which file could not be used, why, in the words of the person who read it, and what to do. */
export const PaystubsRejected = ({ rejected, isOwed }: RejectedProps) => {
  const { t } = useLingui()
  const { uuid } = useApplication()
  const { data: documents = [] } = useDocuments(uuid)
  if (rejected.length === 0) return null
  return (
    <div className="hl-stack hl-income-top" data-gap="3">
      {rejected.map(({ id, reason }) => {
        const document = documents.find((row) => row.uuid === id)
        const file = document?.fileName ?? t`A paystub`
        return (
          <Banner key={id} tone={isOwed ? 'negative' : 'notice'} fact={<Trans>We could not use {file}.</Trans>}>
            <RejectedReason reason={document?.reviewReason ?? reason} />{' '}
            {isOwed ? (
              <Trans>Send one that has what is missing.</Trans>
            ) : (
              <Trans>You do not have to send it again: we are reading the other one.</Trans>
            )}
          </Banner>
        )
      })}
    </div>
  )
}

/** Why a paystub is asked for at all, where the tax office could not use the form; another form does as well. */
export const FormRefused = ({ sources }: { sources: readonly IncomeSourceRow[] }) => {
  const { uuid } = useApplication()
  const refused = sources.find(({ status, reason }) => status === 'REJECTED' && reason === 'FORM_UNUSABLE')
  if (!refused) return null
  return (
    <div className="hl-income-top">
      <Banner
        tone="notice"
        fact={<Trans>Your tax records could not be ordered.</Trans>}
        action={
          <LinkButton as={Link} to={pageAddress('income/link/:type', { uuid, type: 'tax' })} kind="second">
            <Trans>Send another form</Trans>
          </LinkButton>
        }
      >
        <RejectedReason reason={refused.reason} /> <Trans>Or upload a paystub.</Trans>
      </Banner>
    </div>
  )
}
