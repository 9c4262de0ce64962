import type { AppContext } from '../../platform/app-context/index.ts'
import type { RecordingIndex } from '../../vendors/index.ts'
import { bytesOf, newestDocument } from '../read-documents.ts'
import { findGivenOut, findRequest, type Place } from '../store.ts'
import type { DocumentTables } from '../tables.ts'
import { openRequest } from './kept-document.ts'

/** The signed deed as a county is sent it, with what it is indexed by. */
export type DeedToRecord = { readonly document: Buffer; readonly index: RecordingIndex }

/**
 * The index says what the deed prints and not what the facts say today, so the two cannot differ; a deed that was signed on
 * paper says what the one says that was given out.
 */
export const deedToRecord = async (
  { db, files, keys }: Pick<AppContext, 'db' | 'files' | 'keys'>,
  place: Place,
  county: string | undefined,
): Promise<DeedToRecord> => {
  const reading = db.read<DocumentTables>(place.organisation)
  const deed = await newestDocument(db, place, 'SECURITY_INSTRUMENT')
  const given = await findGivenOut(reading, place, { type: 'SECURITY_INSTRUMENT', owner: null })
  if (given === undefined) throw new Error('a deed that was not made here cannot be recorded')
  const { uuid, pages } = given
  const request = openRequest(keys, { application: place.application, uuid }, await findRequest(reading, place, uuid))
  if (request.kind !== 'SECURITY_INSTRUMENT') throw new Error('a deed is made from the data of a deed')
  const { data } = request
  return {
    document: await bytesOf(files, deed),
    index: {
      kind: data.form.type,
      state: data.property.state,
      county,
      grantors: data.owners.map(({ name }) => name),
      grantees: [data.brand.companyName, ...(data.form.type === 'DEED_OF_TRUST' ? [data.form.trustee.name] : [])],
      addressLines: data.property.addressLines,
      parcelNumber: data.parcelNumber,
      legalDescription: data.legalDescription,
      considerationCents: data.maximumPrincipalCents,
      agreementOn: data.agreementOn,
      pages: deed.pages ?? pages ?? 1,
      preparedBy: data.preparedBy,
      returnTo: data.returnToLines,
    },
  }
}
