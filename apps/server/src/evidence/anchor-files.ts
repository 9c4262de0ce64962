import { hash } from 'node:crypto'
import { z } from 'zod/mini'
import type { AppendOnly } from '../platform/append-only/index.ts'
import { isSignedBy, type Keys, publicKeyOf, signature } from '../platform/crypto/index.ts'
import {
  type Anchor,
  anchorText,
  type Head,
  headsText,
  parsedJson,
  readAnchor,
  readHeads,
  type SignedAnchor,
} from './anchor.ts'
import { digestOfFinding, Finding } from './finding.ts'

/** The files of a lender: `00000012.json`, `00000012-<root>.heads` and `accepted-<digest>.json`, in a folder by its id. */
const NUMBER = /^(\d{8})\.json$/
const ACCEPTED = /^accepted-[0-9a-f]{64}\.json$/

const numbered = (number: number): string => String(number).padStart(8, '0')
const headsName = ({ number, root }: Pick<Anchor, 'number' | 'root'>): string => `${numbered(number)}-${root}.heads`

/** The numbers of the anchors that are kept, ascending. */
export const anchorNumbers = async (place: AppendOnly, organisation: string): Promise<readonly number[]> =>
  (await place.names(organisation)).flatMap((name) => {
    const number = NUMBER.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

/** Undefined where it is missing or cannot be read. */
export const keptAnchor = async (
  place: AppendOnly,
  organisation: string,
  number: number,
): Promise<SignedAnchor | undefined> => {
  const bytes = await place.read(organisation, `${numbered(number)}.json`)
  return bytes === undefined ? undefined : readAnchor(bytes)
}

/** The heads that an anchor was made over; undefined where they are missing or cannot be read. */
export const keptHeads = async (
  place: AppendOnly,
  { organisation, number, root }: Anchor,
): Promise<readonly Head[] | undefined> => {
  const bytes = await place.read(organisation, headsName({ number, root }))
  return bytes === undefined ? undefined : readHeads(bytes)
}

/** Keeps an anchor, after its heads. False where another process has kept one of this number. */
export const keepAnchor = async (place: AppendOnly, signed: SignedAnchor, heads: readonly Head[]): Promise<boolean> => {
  const { organisation, number } = signed.anchor
  // The same name has the same heads: one that a process left behind which ended here serves the next.
  await place.append(organisation, headsName(signed.anchor), Buffer.from(headsText(heads)))
  return place.append(organisation, `${numbered(number)}.json`, Buffer.from(anchorText(signed)))
}

const Acceptance = z.strictObject({
  format: z.literal('hearthline.accepted.1'),
  organisation: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  findings: z.array(Finding),
})
/** That people know of findings and why they came about, as after a restored backup: they are not told again. */
export type Acceptance = z.output<typeof Acceptance>

const SignedAcceptance = z.strictObject({ acceptance: Acceptance, publicKey: z.string(), signature: z.string() })

const acceptanceBytes = (acceptance: Acceptance): Buffer => Buffer.from(JSON.stringify(acceptance))

export const keepAcceptance = async (place: AppendOnly, evidence: Keys, acceptance: Acceptance): Promise<void> => {
  const bytes = acceptanceBytes(acceptance)
  const signed = { acceptance, publicKey: publicKeyOf(evidence), signature: signature(evidence, bytes) }
  const name = `accepted-${hash('sha256', bytes)}.json`
  await place.append(acceptance.organisation, name, Buffer.from(`${JSON.stringify(signed, null, 2)}\n`))
}

/** The digests of all findings that were accepted by somebody with these keys. */
export const acceptedFindings = async (
  place: AppendOnly,
  organisation: string,
  isOurs: (publicKey: string) => boolean,
): Promise<ReadonlySet<string>> => {
  const names = (await place.names(organisation)).filter((name) => ACCEPTED.test(name))
  const digests = new Set<string>()
  for (const name of names) {
    const bytes = await place.read(organisation, name)
    const signed = SignedAcceptance.safeParse(bytes && parsedJson(bytes)).data
    if (signed === undefined || signed.acceptance.organisation !== organisation || !isOurs(signed.publicKey)) continue
    if (!isSignedBy(signed.publicKey, signed.signature, acceptanceBytes(signed.acceptance))) continue
    for (const finding of signed.acceptance.findings) digests.add(digestOfFinding(finding))
  }
  return digests
}
