import { useAction, useForget, useWrite } from '@hearthline/client'
import { readCase, viewBirthDate } from '@hearthline/contracts'
import { Button, DescriptionList } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useStaff } from '../../../session/index.ts'
import { ProblemBanner, useFormats } from '../../../shell/index.ts'
import type { Case } from '../use-case.ts'

type Hit = Case['sanctionHits'][number]
type OfHit = { readonly uuid: string; readonly of: Hit['of'] }

/** Read by a call that leaves a row in the log, and not kept once the page is left. */
const useBirthDate = ({ uuid, of: { owner } }: OfHit) => {
  const write = useWrite(viewBirthDate)
  const forget = useForget()
  const [birthDate, setBirthDate] = useState<string>()
  const show = useAction(
    useCallback(async () => {
      const shown = await write({ params: { uuid }, body: owner === undefined ? {} : { owner } })
      setBirthDate(shown.birthDate)
      await forget(readCase)
    }, [write, forget, uuid, owner]),
  )
  return { birthDate, show }
}

const BirthDate = ({ uuid, of }: OfHit) => {
  const staff = useStaff()
  const { day } = useFormats()
  const { birthDate, show } = useBirthDate({ uuid, of })
  if (of.isSpouse) return <Trans>Never asked of a spouse</Trans>
  if (birthDate !== undefined) return day(birthDate)
  if (!staff.may('decideReview')) return <Trans>Shown to an underwriter</Trans>
  return (
    <>
      <ProblemBanner problem={show.problem} />
      <Button size="dense" kind="second" saving={show.running} onClick={() => void show.run()}>
        <Trans>Show the birth date</Trans>
      </Button>{' '}
      <span className="hl-soft">
        <Trans>Your name goes into the log.</Trans>
      </span>
    </>
  )
}

const One = ({ uuid, hit }: { uuid: string; hit: Hit }) => {
  const { t } = useLingui()
  const { day } = useFormats()
  const { of, list, entry, names, birthDates, listedOn, likenessPercent } = hit
  return (
    <DescriptionList
      items={[
        { term: t`Of the application`, detail: of.name },
        { term: t`Their birth date`, detail: <BirthDate uuid={uuid} of={of} /> },
        { term: t`List and entry`, detail: `${list} · ${entry}` },
        { term: t`Names on the list`, detail: names.join(' · ') },
        { term: t`Birth dates on the list`, detail: birthDates.length > 0 ? birthDates.join(' · ') : t`None` },
        ...(listedOn ? [{ term: t`Listed since`, detail: day(listedOn) }] : []),
        { term: t`Likeness`, detail: `${likenessPercent} %` },
      ]}
    />
  )
}

/** The entries of the list that look like somebody of the application. */
export const SanctionHits = ({ uuid, hits }: { uuid: string; hits: readonly Hit[] }) =>
  hits.map((hit) => <One key={`${hit.of.name} ${hit.entry}`} uuid={uuid} hit={hit} />)
