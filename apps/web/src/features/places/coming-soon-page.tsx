import { call } from '@hearthline/client'
import { askForState } from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { isStateCode, STATE_CODES, STATE_NAMES } from '@hearthline/domain/states'
import { Banner, FieldGrid, LinkButton, SelectField, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { isEmail, isFilled, StepForm, useSmallForm } from '../../forms/index.ts'
import { PageTitle, SiteFrame, useCompany, usePrivateLabel } from '../../shell/index.ts'

/** States that this lender is not licensed in yet, by name. */
const useStatesToCome = () => {
  const { states } = usePrivateLabel().hearthline
  return STATE_CODES.filter((code) => !states.includes(code))
    .map((value) => ({ value, label: STATE_NAMES[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

const newKey = () => crypto.randomUUID()

const Ask = ({ onKept }: { onKept: (state: string) => void }) => {
  const { t } = useLingui()
  const options = useStatesToCome()
  const [key] = useState(newKey)
  const form = useSmallForm({
    initial: { state: '', email: '' },
    checks: { state: isFilled, email: isEmail },
    send: async ({ state, email }) => {
      if (!isStateCode(state)) return
      await call(askForState, { body: { email, state } }, { key })
      onKept(STATE_NAMES[state])
    },
  })
  const { onChange, ...state } = form.typed('state', t`State of the home`)
  return (
    <StepForm form={form} sticks={false} action={<Trans>Tell me when</Trans>} savingText={<Trans>Saving</Trans>}>
      <FieldGrid>
        <SelectField
          {...state}
          placeholder={t`Choose a state`}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField {...form.text('email', t`Email address`)} type="email" autoComplete="email" />
      </FieldGrid>
    </StepForm>
  )
}

const Everywhere = () => (
  <p className="hl-section">
    <Trans>
      We lend in every state already. See your rates in about four minutes; your credit score does not change.
    </Trans>
  </p>
)

/** /coming-soon: a state that the lender has not opened yet; one mail when it does. */
export const ComingSoonPage = () => {
  const { shortName } = useCompany()
  const [kept, setKept] = useState<string>()
  const isEverywhere = useStatesToCome().length === 0
  return (
    <SiteFrame header="account" layout="single">
      <PageTitle
        title={<Trans>Coming soon to more states</Trans>}
        lede={
          <Trans>
            {shortName} needs a license in each state. Leave your email, and we write once when we open yours.
          </Trans>
        }
      />
      {kept ? (
        <div className="hl-section">
          <Banner tone="positive" announced fact={<Trans>Noted.</Trans>}>
            <Trans>We write to you once, when we open {kept}. We keep nothing else.</Trans>
          </Banner>
        </div>
      ) : null}
      {isEverywhere ? <Everywhere /> : null}
      {isEverywhere || kept ? null : <Ask onKept={setKept} />}
      <p className="hl-section hl-small">
        <LinkButton as={Link} to={addressOf('register')} kind="second" size="middle">
          <Trans>My home is in a state you serve</Trans>
        </LinkButton>
      </p>
    </SiteFrame>
  )
}
