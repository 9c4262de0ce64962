import type { ApplicationFacts, FactsChange, IsoDay, Notary } from '@hearthline/domain/application'
import { remoteNotary } from '@hearthline/domain/states'
import type { StepJob, UnitOfWork } from '../../../applications/index.ts'
import { setDeadline } from '../../../deadlines/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import { waitsUntil } from './closing-wait.ts'
import { documentsStored } from './documents-made.ts'

/** By the dated table of states; once a session was moved to a meeting in person it stays one. */
const notaryOf = ({ notary, property }: ApplicationFacts, waitingPeriodEndsOn: IsoDay | undefined): Notary => ({
  tries: 0,
  ...notary,
  manual: notary?.manual === true || remoteNotary(property.state) === 'in-person',
  waitingPeriodEndsOn,
})

const readyFor =
  (waitingPeriodEndsOn: IsoDay | undefined) =>
  ({ at, facts }: UnitOfWork): { change: FactsChange; publish: 'documentsMade' } => ({
    change: {
      disclosures: { ...facts.disclosures, notaryReadyAt: at },
      notary: notaryOf(facts, waitingPeriodEndsOn),
    },
    publish: 'documentsMade',
  })

/** GENERATE_NOTARY_DISCLOSURE: where the money goes, how the deed is notarised, and from which day on. */
export const makeNotaryDisclosure =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const { app, today } = context
    const dueOn = await waitsUntil(context, documents)
    const made = await documents.make(context, ['CLOSING_SUMMARY'])
    const write = documentsStored(made, readyFor(dueOn))
    return async (work) => {
      await write(work)
      if (dueOn === undefined) return
      await setDeadline(app, work.tx, { application: work.uuid, kind: 'waitingPeriodOver', dueOn, today })
    }
  }
