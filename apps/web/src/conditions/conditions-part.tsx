import { useConditions } from '@hearthline/client'
import type { ApplicationRecord, ConditionRecord } from '@hearthline/contracts'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import { addressOf } from '@hearthline/domain/routes'
import { CONDITION_PAGES } from '@hearthline/domain/routing'
import { Banner, RowList, Section } from '@hearthline/ui'
import { clock, listChecks } from '@hearthline/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Person, pageAddress } from '../application/index.ts'
import { useFormats } from '../shell/index.ts'

type Asked = { readonly uuid: string; readonly categoryEnum: ConditionCategory }
type Whose = Pick<Person, 'uuid' | 'isSigner'>

const naming = (address: string, { uuid }: Asked): string => `${address}?condition=${uuid}`

/** Where what is asked of somebody is listed. */
export const conditionsAddress = ({ uuid, isSigner }: Whose): string =>
  isSigner ? addressOf('heloc-signer/conditions') : pageAddress('conditions', { uuid })

/** The page on which a condition is met; a page that several share gets its id. A signer's is their ID, or documents. */
export const conditionAddress = ({ uuid, isSigner }: Whose, asked: Asked): string => {
  const page = CONDITION_PAGES[asked.categoryEnum]
  if (isSigner)
    return page === 'identity'
      ? addressOf('heloc-signer/conditions/identity')
      : naming(addressOf('heloc-signer/conditions/upload-document'), asked)
  const address = pageAddress(page, { uuid })
  return page === 'conditions/upload-document' ? naming(address, asked) : address
}

/** What the lender asks of somebody, by its category and how many documents it wants. */
const titles: Readonly<Record<ConditionCategory, (count: number) => MessageDescriptor>> = {
  BANK_ACCOUNT_FRAUD_REVIEW: () => msg`Check your bank account`,
  FALSE_OWNERSHIP_TYPE_REVIEW: () => msg`Show how you own the home`,
  GENERIC_DOCUMENT_REQUEST: (count) =>
    msg({ message: plural(count, { one: 'Send a document', other: 'Send # documents' }) }),
  HARD_CREDIT_INQUIRY_REVIEW: () => msg`Explain a recent credit inquiry`,
  HELOC_MANUAL_PAYSTUB_UPLOAD: (count) =>
    msg({ message: plural(count, { one: 'Send your paystub', other: 'Send your # paystubs' }) }),
  ID_VERIFICATION_FAILURE: () => msg`Send your ID again`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: () => msg`Send another ID`,
  MISSING_PHONE_NUMBER: () => msg`Give us a phone number`,
  PROPERTY_LEGAL_DESCRIPTION: () => msg`Send the legal description of your home`,
  PROPERTY_OWNERSHIP_FRAUD_REVIEW: () => msg`Show that the home is yours`,
  REVIEW_TRUST_REQUIREMENTS: () => msg`Send the documents of your trust`,
}

/** The same once nothing is to be sent: what is read, or was. */
const settledTitles: Partial<typeof titles> = {
  GENERIC_DOCUMENT_REQUEST: (count) => msg({ message: plural(count, { one: 'A document', other: '# documents' }) }),
  HELOC_MANUAL_PAYSTUB_UPLOAD: (count) =>
    msg({ message: plural(count, { one: 'Your paystub', other: 'Your # paystubs' }) }),
  ID_VERIFICATION_FAILURE: () => msg`Your ID`,
  IDENTITY_DOCUMENT_FRAUD_REVIEW: () => msg`Your ID`,
}

type Titled = Pick<ConditionRecord, 'categoryEnum' | 'actionNeeded' | 'xtraData'>

export const useConditionTitle = (): ((condition: Titled) => string) => {
  const { i18n } = useLingui()
  return ({ categoryEnum, actionNeeded, xtraData }) => {
    const settled = actionNeeded ? undefined : settledTitles[categoryEnum]
    return i18n._((settled ?? titles[categoryEnum])(Math.max(1, xtraData.numDocsRequired)))
  }
}

type Notice = Pick<ApplicationRecord, 'step' | 'incompleteness'>

/** The notice of what is missing, while the application is still at the step at which it was sent; nothing otherwise. */
export const MissingNotice = ({ record: { step, incompleteness } }: { record: Notice }) => {
  const { day } = useFormats()
  if (incompleteness?.step !== step) return null
  return (
    <Banner
      tone="notice"
      art={clock}
      fact={<Trans>Your application is incomplete. Please answer by {day(incompleteness.answerBy)}.</Trans>}
    >
      <ul className="hl-bullets">
        {incompleteness.missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Trans>
          Without it we cannot consider the application any further, and may close it after that day. Give it on the
          page you are on, or call us; nothing you gave is lost.
        </Trans>
      </p>
    </Banner>
  )
}

/** What the lender still needs from the reader, each with a link; nothing while it needs nothing. */
export const ConditionsPart = ({ uuid, isSigner = false }: { uuid: string; isSigner?: boolean }) => {
  const titleOf = useConditionTitle()
  const { data } = useConditions(uuid)
  const open = data?.filter(({ actionNeeded }) => actionNeeded) ?? []
  if (open.length === 0) return null
  return (
    <Section title={<Trans>What we still need from you</Trans>}>
      <RowList
        rows={open.map((condition) => ({
          key: condition.uuid,
          art: listChecks,
          title: <Link to={conditionAddress({ uuid, isSigner }, condition)}>{titleOf(condition)}</Link>,
          note: condition.commentsToBorrower,
        }))}
      />
    </Section>
  )
}
