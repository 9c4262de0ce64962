import type { Refusal } from '@hearthline/contracts'
import { Section } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../../shell/index.ts'

/** 15 USC 1681m(a): the score used, its range, day, factors and bureau, and what the applicant may ask of the bureau. */
export const ScorePart = ({ score }: { score: NonNullable<Refusal['score']> }) => {
  const { day } = useFormats()
  const { value, rangeFrom, rangeTo, on, bureau, factors } = score
  return (
    <Section title={<Trans>The score we used</Trans>}>
      <div className="hl-score">
        <div>
          <p className="hl-figure hl-score-figure">{value}</p>
          <p className="hl-xs hl-soft">{bureau}</p>
          <p className="hl-xs hl-soft">
            <Trans>
              {day(on)}. Scale {rangeFrom} to {rangeTo}
            </Trans>
          </p>
        </div>
        {factors.length > 0 ? (
          <div className="hl-small">
            <h3 className="hl-score-factors">
              <Trans>What held it back most</Trans>
            </h3>
            <ul className="hl-bullets" lang="en">
              {factors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <p className="hl-small hl-soft">
        <Trans>
          {bureau} did not make this decision and cannot explain it. You may get a free copy of your report within 60
          days, and dispute anything in it that is wrong. Its address and phone number are in the letter.
        </Trans>
      </p>
    </Section>
  )
}
