import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenLink } from './open-link.ts'

/** The form that a link asked for: where the blank one is, and the tax years it is for. */
export type FormWanted = NonNullable<OpenLink['form']>

/** What to do with the form before it is sent; what is most often refused is named. */
export const TaxFormSteps = ({ wanted }: { wanted: FormWanted }) => {
  const { i18n } = useLingui()
  const years = new Intl.ListFormat(i18n.locale).format(wanted.years.map(String))
  return (
    <ol className="hl-income-steps hl-stack" data-gap="2">
      <li>
        <Trans>
          Print{' '}
          <a href={wanted.blankUrl} target="_blank" rel="noopener">
            Form 4506-C
          </a>{' '}
          of the tax office. It opens in a new tab.
        </Trans>
      </li>
      <li>
        <Trans>Fill in your name, Social Security number and address as they are on your tax return.</Trans>
      </li>
      <li>
        <Trans>Ask for form 1040 and the tax years {years}.</Trans>
      </li>
      <li>
        <Trans>Tick the box above the signature. Then sign and date it by hand.</Trans>
      </li>
      <li>
        <Trans>Scan it or take a sharp photo of the whole page, and send it here.</Trans>
      </li>
    </ol>
  )
}
