import { legalName } from '@hearthline/domain/application'
import { addressText } from '@hearthline/domain/formats'
import { Banner, Icon, Tag } from '@hearthline/ui'
import { chevronRight, circleCheck, clock, triangleAlert, x } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LIST, PageHead, useFormats } from '../../shell/index.ts'
import { stepWords, taskTitles } from '../../words/index.ts'
import type { Case } from './use-case.ts'

/** The link back to the list, and the name of this page. */
export const Crumb = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <nav className="hl-crumb" aria-label={t`Where you are`}>
      <Link to={LIST}>
        <Trans>Applications</Trans>
      </Link>
      <Icon art={chevronRight} size="text" />
      {children}
    </nav>
  )
}

/** What waits longest; the newest task stands first. */
const needOf = ({ tasks }: Case) => tasks.findLast(({ closed }) => closed === null)?.kind

const lookOf = (found: Case) => {
  const needs = needOf(found)
  const { step } = found.record
  if (needs === 'STUCK') return { tone: 'negative', art: triangleAlert } as const
  if (needs) return { tone: 'notice', art: clock } as const
  if (step === 'COMPLETE') return { tone: 'positive', art: circleCheck } as const
  return { art: step === 'DECLINED' || step === 'CANCELLED' ? x : clock } as const
}

/** Whose application it is, where it stands and why it needs a person. */
export const CaseHead = ({ found }: { found: Case }) => {
  const { i18n } = useLingui()
  const { instant } = useFormats()
  const { applicant, property, step, stepEnteredAt, loanNumber } = found.record
  const name = legalName(applicant)
  const since = instant(stepEnteredAt)
  const needs = needOf(found)
  return (
    <>
      <Crumb>
        <span aria-current="page">{loanNumber}</span>
      </Crumb>
      <PageHead
        name={`${name} · ${loanNumber}`}
        title={name}
        tag={<Tag {...lookOf(found)}>{i18n._(stepWords[step])}</Tag>}
        lede={
          <>
            {addressText(property)} · <Trans>at this step since {since}</Trans>
            {needs ? (
              <>
                {' · '}
                <b>{i18n._(taskTitles[needs])}</b>
              </>
            ) : null}
          </>
        }
      />
      {found.isFrozen ? (
        <Banner tone="negative" fact={<Trans>This case is frozen.</Trans>}>
          <Trans>
            Nothing goes on in it, for the borrower and for staff, until two people let it on the page of security. It
            can be read, and the right to cancel stays.
          </Trans>
        </Banner>
      ) : null}
      {found.isHeld ? (
        <Banner tone="notice" fact={<Trans>This case is on legal hold.</Trans>}>
          <Trans>
            Nothing of it is deleted, whatever its age, until two people lift the hold on the page of security.
          </Trans>
        </Banner>
      ) : null}
    </>
  )
}
