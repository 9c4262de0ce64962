import type { AchCompany } from '@hearthline/domain/ach'
import type { BankAccount, Lien } from '@hearthline/domain/facts'
import { addEntry } from '../ach/index.ts'
import type { UnitOfWork } from '../applications/index.ts'
import type { Registry } from '../organisations/index.ts'
import type { Keyring } from '../platform/crypto/index.ts'

type Creditor = { readonly creditor: string; readonly routingNumber: string; readonly accountNumber: string }

/** A lender at its bank, and the creditors that it pays by file. */
export type AchLender = AchCompany & { readonly creditors?: readonly Creditor[] | undefined }

export type AchOf = (organisation: string) => AchLender | undefined

export const achOf =
  (registry: Registry): AchOf =>
  (organisation) =>
    registry.byId(organisation)?.lending.ach

type By = { readonly keys: Keyring; readonly company: AchLender }
type Payee = { readonly account: BankAccount; readonly accountNumber: string }

/** The payout of the draw, and an announcement of autopay from the same account. Returns the trace number of the payout. */
export const payOutByFile = async (
  work: UnitOfWork,
  by: By,
  { account, accountNumber, amountCents }: Payee & { readonly amountCents: number },
): Promise<string> => {
  const { routingNumber, accountType, holderName: name } = account
  const to = { routingNumber, accountNumber, accountType, name, identification: work.now.loanNumber }
  const reference = await addEntry(work, by, { kind: 'DRAW', reference: `${work.uuid}:draw`, amountCents, to })
  // The servicer debits it; a bank that refuses says so before the first payment is due.
  if (work.facts.bank?.payType === 'AUTOPAY')
    await addEntry(work, by, { kind: 'AUTOPAY', reference: `${work.uuid}:autopay`, amountCents: 0, to })
  return reference
}

/** The creditor's account, where the lender's record has it. */
export const creditorOf = (
  company: AchLender | undefined,
  { creditor }: Pick<Lien, 'creditor'>,
): Creditor | undefined => company?.creditors?.find((one) => one.creditor.toLowerCase() === creditor.toLowerCase())

export const payOffByFile = (
  work: UnitOfWork,
  by: By,
  { lien, to }: { readonly lien: Lien; readonly to: Creditor },
): Promise<string> =>
  addEntry(work, by, {
    kind: 'PAYOFF',
    reference: `${work.uuid}:payoff:${lien.id}`,
    amountCents: lien.balanceCents,
    to: {
      routingNumber: to.routingNumber,
      accountNumber: to.accountNumber,
      accountType: 'CHECKING',
      name: to.creditor,
      identification: work.now.loanNumber,
      addenda: `PAYOFF LOAN ENDING ${lien.mask ?? ''} REF ${work.now.loanNumber}`,
    },
  })
