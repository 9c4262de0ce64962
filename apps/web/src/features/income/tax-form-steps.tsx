import { Trans } from '@lingui/react/macro'

const BLANK_FORM = 'https://www.irs.gov/pub/irs-pdf/f4506c.pdf'

/** What to do with the form before it is sent; what is most often refused is named. */
export const TaxFormSteps = () => (
  <ol className="hl-income-steps hl-stack" data-gap="2">
    <li>
      <Trans>
        Get the blank{' '}
        <a href={BLANK_FORM} target="_blank" rel="noopener">
          Form 4506-C
        </a>{' '}
        from the tax office. It opens in a new tab.
      </Trans>
    </li>
    <li>
      <Trans>Fill in your name, Social Security number and address as they are on your tax return.</Trans>
    </li>
    <li>
      <Trans>Ask for form 1040 and the last two tax years.</Trans>
    </li>
    <li>
      <Trans>Tick the box above the signature. Then sign and date it, by hand or on screen.</Trans>
    </li>
    <li>
      <Trans>Upload it here and send it.</Trans>
    </li>
  </ol>
)
