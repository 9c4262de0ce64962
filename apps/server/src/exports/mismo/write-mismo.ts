import { lastSignedAt } from '@hearthline/domain/application'
import { instantToDay } from '@hearthline/domain/calendar'
import { uliOf } from '@hearthline/domain/hmda'
import { mismoMessage, orderErrors, writeXml } from '@hearthline/domain/mismo'
import { readApplication } from '../../applications/index.ts'
import type { Organisation } from '../../organisations/index.ts'
import { type ExportContext, originatorOf } from '../export-context.ts'

const exporter = { kind: 'system', name: 'export' } as const

/** One application as a MISMO 3.4 message. Throws where the message would not keep the order of the schema. */
export const writeMismo = async (
  app: Pick<ExportContext, 'db'>,
  organisation: Organisation,
  asked: { readonly application: string; readonly at: Date },
): Promise<string> => {
  const { companyInfo, lei, timeZone, id } = organisation
  const { facts, loanNumber, createdAt } = await readApplication(app.db, id, asked.application, {
    caller: exporter,
    does: 'readApplication',
  })
  const signedAt = lastSignedAt(facts)
  const { name, nmlsId } = originatorOf(organisation, facts)
  const message = mismoMessage({
    facts,
    loanNumber,
    uli: uliOf(lei, loanNumber),
    appliedOn: instantToDay(createdAt.getTime(), timeZone),
    signedOn: signedAt === undefined ? undefined : instantToDay(Date.parse(signedAt), timeZone),
    createdAt: asked.at.toISOString(),
    lender: { name: companyInfo.companyName, nmlsId: companyInfo.companyNMLS },
    originator: name === null ? undefined : { name, nmlsId },
  })
  const errors = orderErrors(message)
  if (errors.length > 0) throw new Error(`a MISMO message out of order: ${errors.join('; ')}`)
  return writeXml(message)
}
