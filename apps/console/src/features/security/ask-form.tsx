import type { askForResponse, BodyOf } from '@hearthline/contracts'
import {
  ASKED_RESPONSES,
  type AskedResponse,
  IDENTITY_PROOFS,
  type IdentityProof,
  needsIdentityProof,
  RESPONSES,
} from '@hearthline/domain/second-person'
import { Button, SelectField, TextArea, TextField } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ProblemBanner } from '../../shell/index.ts'
import { proofWords, responseWords } from './security-words.ts'
import { SubjectField } from './subject-field.tsx'
import { type FoundSubject, useAsk } from './use-security.ts'

type ProofProps = {
  readonly seen: IdentityProof | undefined
  readonly seenBy: string
  readonly wasSent: boolean
  readonly onSeen: (seen: IdentityProof | undefined) => void
  readonly onSeenBy: (seenBy: string) => void
}

/** How the owner of a lost second factor showed who they are: as strong as at first, or a thief's call would be enough. */
const ProofFields = ({ seen, seenBy, wasSent, onSeen, onSeenBy }: ProofProps) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        name="proof"
        label={t`How they proved who they are`}
        help={<Trans>A call or an email from them is no proof: a person with their password can make both.</Trans>}
        placeholder={t`Choose one`}
        options={IDENTITY_PROOFS.map((value) => ({ value, label: i18n._(proofWords[value]) }))}
        value={seen ?? ''}
        error={wasSent && seen === undefined ? t`Choose one.` : undefined}
        onChange={({ target }) => onSeen(IDENTITY_PROOFS.find((one) => one === target.value))}
      />
      <TextField
        name="seenBy"
        label={t`Who saw it`}
        maxLength={200}
        value={seenBy}
        error={wasSent && seenBy.trim() === '' ? t`Name who saw it.` : undefined}
        onChange={({ target }) => onSeenBy(target.value)}
      />
    </>
  )
}

type Draft = {
  readonly kind: AskedResponse | undefined
  readonly subject: FoundSubject | undefined
  readonly reason: string
  readonly seen: IdentityProof | undefined
  readonly seenBy: string
}
const BLANK: Draft = { kind: undefined, subject: undefined, reason: '', seen: undefined, seenBy: '' }

/** What is sent; undefined while something is missing. */
const bodyOf = ({ kind, subject, reason, seen, seenBy }: Draft): BodyOf<typeof askForResponse> | undefined => {
  if (kind === undefined || reason.trim() === '') return undefined
  if (RESPONSES[kind].about !== 'lender' && subject === undefined) return undefined
  const asked = { kind, subject: subject?.uuid ?? null, reason }
  if (!needsIdentityProof(kind)) return asked
  return seen === undefined || seenBy.trim() === '' ? undefined : { ...asked, proof: { kind: seen, seenBy } }
}

/** Nothing is chosen at first: what takes two people is not sent by a slip. */
export const AskForm = () => {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(BLANK)
  const [wasSent, setSent] = useState(false)
  const { run, running, problem } = useAsk()
  const { kind, subject, reason, seen, seenBy } = draft
  const about = kind && RESPONSES[kind].about
  const put = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const body = bodyOf(draft)
    if (body === undefined || !(await run(body))) return
    setSent(false)
    setDraft(BLANK)
  }
  const choose = (value: string) => {
    const next = ASKED_RESPONSES.find((one) => one === value)
    put({ kind: next, ...((next && RESPONSES[next].about) !== about && { subject: undefined }) })
  }
  return (
    <form className="hl-stack hl-security-form" onSubmit={submit} noValidate>
      <h3 className="hl-h3">
        <Trans>Ask for something new</Trans>
      </h3>
      <ProblemBanner problem={problem} />
      <SelectField
        name="response"
        label={t`What should be done`}
        placeholder={t`Choose one`}
        options={ASKED_RESPONSES.map((value) => ({ value, label: i18n._(responseWords[value]) }))}
        value={kind ?? ''}
        error={wasSent && kind === undefined ? t`Choose one.` : undefined}
        onChange={({ target }) => choose(target.value)}
      />
      {about === 'account' || about === 'application' ? (
        <SubjectField
          key={about}
          about={about}
          chosen={subject}
          wasSent={wasSent}
          onChoose={(found) => put({ subject: found })}
        />
      ) : null}
      {kind && needsIdentityProof(kind) ? (
        <ProofFields
          seen={seen}
          seenBy={seenBy}
          wasSent={wasSent}
          onSeen={(value) => put({ seen: value })}
          onSeenBy={(value) => put({ seenBy: value })}
        />
      ) : null}
      <TextArea
        name="reason"
        label={t`Reason`}
        help={
          about === 'application' ? (
            <Trans>Your colleague reads it, and it is kept in the log of the case.</Trans>
          ) : (
            <Trans>Your colleague reads it, and it stays with this request.</Trans>
          )
        }
        rows={2}
        maxLength={1000}
        value={reason}
        error={wasSent && reason.trim() === '' ? t`Give a reason.` : undefined}
        onChange={({ target }) => put({ reason: target.value })}
      />
      <p>
        <Button size="dense" type="submit" saving={running} savingText={<Trans>Sending</Trans>}>
          <Trans>Ask a colleague to approve</Trans>
        </Button>
      </p>
    </form>
  )
}
