import {
  type ApplicationFacts,
  type RedFlagFacts,
  SHARED_BY_SIGNERS,
  type SharedBySigners,
} from '@hearthline/domain/application'
import { type DocumentType, IDENTITY_DOCUMENTS } from '@hearthline/domain/documents'
import { type SignerTraits, sharedBySigners } from '@hearthline/domain/red-flags'
import { birthDateOf, readSecret, type SecretKind, type Snapshot } from '../../applications/index.ts'
import { browsersOf } from '../../identity/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'

/** A document of an application: whose it is, with null for the borrower, and what its picture hashes to. */
export type Picture = { readonly type: DocumentType; readonly signer: string | null; readonly sha256: string }

type Person = { readonly account: string; readonly signer: string | null; readonly birthDate: SecretKind }

const peopleIn = ({ ownerUuid, facts }: Snapshot): readonly Person[] => [
  { account: ownerUuid, signer: null, birthDate: 'BIRTH_DATE' },
  ...(facts.coSigners ?? []).map(({ uuid }) => ({ account: uuid, signer: uuid, birthDate: birthDateOf(uuid) })),
]

const isOfIdentity = ({ type }: Picture): boolean => IDENTITY_DOCUMENTS.some((one) => one === type)

/** What the people who sign an application have in common, that one person who plays two of them would. */
export const findSharedBySigners = async (
  { app, organisation }: { readonly app: Pick<AppContext, 'db' | 'keys'>; readonly organisation: string },
  application: Snapshot,
  documents: readonly Picture[],
): Promise<readonly SharedBySigners[]> => {
  const people = peopleIn(application)
  if (people.length < 2) return []
  const browsers = await browsersOf(
    app.db,
    organisation,
    people.map(({ account }) => account),
  )
  const from = { db: app.db, keys: app.keys, organisation }
  const traits: SignerTraits[] = []
  for (const { account, signer, birthDate } of people) {
    const date = await readSecret(from, application.uuid, birthDate)
    const own = documents.filter((one) => isOfIdentity(one) && one.signer === signer)
    traits.push({
      BROWSER: browsers.get(account) ?? [],
      BIRTH_DATE: date === undefined ? [] : [date],
      ID_PICTURE: own.map(({ sha256 }) => sha256),
    })
  }
  return sharedBySigners(traits)
}

/**
 * With what was found before: a browser or a document can be gone since. The same as before where nobody signs besides
 * the borrower.
 */
export const redFlagsWith = (
  { coSigners = [], redFlags = { judged: [] } }: ApplicationFacts,
  found: readonly SharedBySigners[],
): RedFlagFacts => {
  if (coSigners.length === 0) return redFlags
  const all = [...(redFlags.signersShare ?? []), ...found]
  return { ...redFlags, signersShare: SHARED_BY_SIGNERS.filter((one) => all.includes(one)) }
}
