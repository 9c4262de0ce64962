import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'

/** Which bureau it is, where to turn, what to ask for, and how long it takes there. */
const useLines = () => {
  const { phone } = useFormats()
  const { creditFreeze } = useApplication().record
  const company = useCompany()
  if (creditFreeze === undefined)
    return [
      {
        key: 'bureau',
        term: <Trans>Bureau</Trans>,
        detail: (
          <Trans>
            Call us at <a href={company.phone.href}>{company.phone.shown}</a>, and we tell you which one it is.
          </Trans>
        ),
      },
    ]
  const { bureau, website, phone: number } = creditFreeze
  return [
    { key: 'bureau', term: <Trans>Bureau</Trans>, detail: bureau },
    {
      key: 'online',
      term: <Trans>Online</Trans>,
      detail: (
        <a href={website} target="_blank" rel="noreferrer">
          {new URL(website).host}
        </a>
      ),
    },
    { key: 'phone', term: <Trans>By phone</Trans>, detail: <a href={`tel:${number}`}>{phone(number)}</a> },
  ]
}

/** 15 USC 1681c-1(i): lifting a freeze is free, and done within an hour where it is asked for online or by phone. */
export const HowToLift = () => {
  const lines = [
    ...useLines(),
    {
      key: 'ask',
      term: <Trans>Ask for</Trans>,
      detail: <Trans>A temporary lift for a mortgage lender, for one day or longer</Trans>,
    },
    {
      key: 'freeze',
      term: <Trans>A freeze</Trans>,
      detail: <Trans>Free to lift. Asked for online or by phone, it must be open within one hour</Trans>,
    },
    {
      key: 'lock',
      term: <Trans>A lock</Trans>,
      detail: <Trans>Opened in the bureau’s own app or account, usually at once</Trans>,
    },
  ]
  return (
    <Section title={<Trans>How to lift it</Trans>}>
      <dl className="hl-longer">
        {lines.map(({ key, term, detail }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
