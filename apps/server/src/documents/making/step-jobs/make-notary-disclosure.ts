import type { ApplicationFacts, FactsChange, IsoDay, Notary } from '@hearthline/domain/application'
import { remoteNotary } from '@hearthline/domain/states'
import type { InHand, StepJob } from '../../../applications/index.ts'
import { setDeadline } from '../../../deadlines/index.ts'
import type { PaperMaker } from '../paper-maker.ts'
import { waitsUntil } from './closing-wait.ts'
import { papersMade } from './papers-made.ts'

/** By the dated table of states; once a session was moved to a meeting in person it stays one. */
const notaryOf = ({ notary, property }: ApplicationFacts, waitingPeriodEndsOn: IsoDay | undefined): Notary => ({
  tries: 0,
  ...notary,
  manual: notary?.manual === true || remoteNotary(property.state) === 'in-person',
  waitingPeriodEndsOn,
})

const readyFor =
  (waitingPeriodEndsOn: IsoDay | undefined) =>
  ({ at, facts }: InHand): { change: FactsChange; tell: 'documentsMade' } => ({
    change: {
      disclosures: { ...facts.disclosures, notaryReadyAt: at },
      notary: notaryOf(facts, waitingPeriodEndsOn),
    },
    tell: 'documentsMade',
  })

/** GENERATE_NOTARY_DISCLOSURE: where the money goes, how the deed is notarised, and from which day on. */
export const makeNotaryDisclosure =
  (papers: PaperMaker): StepJob =>
  async (context) => {
    const { house, today } = context
    const dueOn = await waitsUntil(context, papers)
    const made = await papers.make(context, ['CLOSING_SUMMARY'])
    const write = papersMade(made, readyFor(dueOn))
    return async (inHand) => {
      await write(inHand)
      if (dueOn === undefined) return
      await setDeadline(house, inHand.tx, { application: inHand.uuid, kind: 'waitingPeriodOver', dueOn, today })
    }
  }
