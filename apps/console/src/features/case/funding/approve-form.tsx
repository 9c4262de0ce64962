import { Banner, Button, Checkbox, useToasts } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useStaff } from '../../../session/index.ts'
import { problemWords } from '../../../words/index.ts'
import { RoleNeeded } from '../actions/claim.tsx'
import type { Case } from '../use-case.ts'
import type { FundingVerdict } from '../use-verdict.ts'
import { FUNDING_CHECK_WORDS } from './checklist.tsx'

type Given = { readonly found: Case; readonly verdict: FundingVerdict }

const Ready = ({ found, verdict }: Given) => {
  const { t } = useLingui()
  const { show } = useToasts()
  const [isChecked, setChecked] = useState(false)
  const [wasSent, setSent] = useState(false)
  const { run, running } = verdict
  const isFirst = found.fundingApprovals.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isChecked) document.getElementById('checked')?.focus()
    else if (await run({ checked: true }))
      show({
        tone: 'positive',
        text: isFirst ? t`Approved. A second person must approve too.` : t`Approved twice. The money is on its way.`,
      })
  }
  return (
    <form className="hl-stack" onSubmit={submit} noValidate>
      <Checkbox
        name="checked"
        label={t`I compared the amounts, the payees and the checks above with the documents.`}
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
        error={wasSent && !isChecked ? t`Tick the box to go on` : undefined}
      />
      <p>
        <Button type="submit" size="dense" saving={running} savingText={<Trans>Approving</Trans>}>
          <Trans>Approve funding</Trans>
        </Button>
      </p>
    </form>
  )
}

/** The button for whoever may press it; the reason for everybody else. */
export const ApproveForm = ({ found, verdict }: Given) => {
  const { i18n } = useLingui()
  const staff = useStaff()
  if (!staff.may('approveFunding')) {
    return (
      <RoleNeeded>
        <Trans>Two funders approve, each for themselves.</Trans>
      </RoleNeeded>
    )
  }
  if (found.fundingApprovals.some(({ staffUuid }) => staffUuid === staff.uuid))
    return <Banner tone="notice" fact={i18n._(problemWords('alreadyApproved'))} announced={Boolean(verdict.problem)} />
  const red = (found.fundingChecklist ?? []).filter(({ state }) => state === 'red')
  if (red.length > 0) {
    const names = red.map(({ check }) => i18n._(FUNDING_CHECK_WORDS[check].name)).join(' · ')
    return (
      <Banner tone="negative" fact={<Trans>Stopped: {names}</Trans>}>
        <Trans>The payment can be approved once every check is in order.</Trans>
      </Banner>
    )
  }
  return <Ready found={found} verdict={verdict} />
}
